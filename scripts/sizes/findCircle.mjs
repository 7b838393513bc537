/**
 * Finds chunks that import each other: a chunk in a cycle may run before the chunks it needs.
 *
 * @param {ReadonlyMap<string, readonly string[]>} chunks - The static imports of each chunk.
 * @returns {string[] | undefined} The names of a cycle, the first one again at the end.
 */
export function findCircle(chunks) {
  /** @type {(name: string, path: readonly string[]) => string[] | undefined} */
  const visit = (name, path) => {
    if (path.includes(name)) return [...path, name]
    for (const next of chunks.get(name) ?? []) {
      const circle = visit(next, [...path, name])
      if (circle) return circle
    }
    return undefined
  }
  for (const name of chunks.keys()) {
    const circle = visit(name, [])
    if (circle) return circle
  }
  return undefined
}
