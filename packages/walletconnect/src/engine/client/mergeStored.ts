/** Keys that identify an entry of the client's lists, in the order in which they are tried. */
const IDS = ['topic', 'target', 'id']

type Entries = Readonly<Record<string, unknown>>

function findId(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const key = IDS.find((name) => ['string', 'number'].includes(typeof (entry as Entries)[name]))
  return key && String((entry as Entries)[key])
}

/** A list or an object as entries by id; `undefined` for other values. */
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
 * Merges the list that this tab writes with the stored one, which another tab may have changed. Only the entries that
 * this tab has changed since its last read or write replace stored entries.
 *
 * @param base - The value that this tab read or wrote last.
 * @param stored - The value that is stored now.
 * @param next - The value that this tab writes.
 */
export function mergeStored(base: unknown, stored: unknown, next: unknown): unknown {
  const [before, there, after] = [base ?? (Array.isArray(next) ? [] : {}), stored, next].map(toEntries)
  if (!before || !there || !after || Array.isArray(stored) !== Array.isArray(next)) return next
  const merged: Record<string, unknown> = { ...there }
  for (const id of Object.keys(before)) if (!Object.hasOwn(after, id)) delete merged[id]
  for (const [id, value] of Object.entries(after)) if (!isSame(before[id], value)) merged[id] = value
  return Array.isArray(next) ? Object.values(merged) : merged
}
