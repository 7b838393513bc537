/** The Damerau–Levenshtein distance: insertions, deletions, substitutions and transpositions of neighbours. */
function countEdits(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) => [row])
  rows[0] = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      rows[row]![column] = Math.min(
        rows[row - 1]![column]! + 1,
        rows[row]![column - 1]! + 1,
        rows[row - 1]![column - 1]! + (isSame ? 0 : 1),
        isSwapped ? rows[row - 2]![column - 2]! + 1 : Infinity,
      )
    }
  }
  return rows[one.length]![other.length]!
}

/** The name without its group. */
const getOwnName = (name: string) => name.slice(name.indexOf('.') + 1).toLowerCase()
const getGroup = (name: string) => name.slice(0, name.indexOf('.') + 1)

/**
 * Finds the known name that is most similar to a misspelt one: at most a third of its letters differ. A name of another
 * group counts as half an edit further.
 *
 * @param name - E.g. `netwroks` or `features.emial`.
 */
export function findNearest(name: string, known: readonly string[]): string | undefined {
  const own = getOwnName(name).slice(0, 100)
  const rank = (candidate: string) =>
    countEdits(own, getOwnName(candidate)) + (getGroup(candidate) === getGroup(name) ? 0 : 0.5)
  const [nearest] = known
    .map((candidate) => ({ candidate, edits: rank(candidate) }))
    .filter(({ candidate, edits }) => Math.floor(edits) * 3 <= getOwnName(candidate).length)
    .sort((one, other) => one.edits - other.edits)
  return nearest?.candidate
}
