/** How the client's lists tell their entries apart, in the order in which they are tried. */
const IDS = ['topic', 'target', 'id']

type Entries = Readonly<Record<string, unknown>>

function findId(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const key = IDS.find((name) => ['string', 'number'].includes(typeof (entry as Entries)[name]))
  return key && String((entry as Entries)[key])
}

/** A list or an object as entries by id; nothing for what is neither. */
function toEntries(value: unknown): Entries | undefined {
  if (Array.isArray(value)) {
    const ids = value.map(findId)
    const entries = value.map((entry: unknown, index) => [String(ids[index]), entry] as const)
    return ids.includes(undefined) ? undefined : Object.fromEntries<unknown>(entries)
  }
  return typeof value === 'object' && value !== null ? (value as Entries) : undefined
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right)

/**
 * What to store when one tab writes its whole list while another may have changed the stored one: only what this
 * tab has changed since it read or wrote last.
 *
 * @param base - What this tab knew to be stored.
 * @param stored - What is stored.
 * @param next - What this tab writes.
 */
export function mergeStored(base: unknown, stored: unknown, next: unknown): unknown {
  const [before, there, after] = [base ?? (Array.isArray(next) ? [] : {}), stored, next].map(toEntries)
  if (!before || !there || !after || Array.isArray(stored) !== Array.isArray(next)) return next
  const merged: Record<string, unknown> = { ...there }
  for (const id of Object.keys(before)) if (!Object.hasOwn(after, id)) delete merged[id]
  for (const [id, value] of Object.entries(after)) if (!isSame(before[id], value)) merged[id] = value
  return Array.isArray(next) ? Object.values(merged) : merged
}
