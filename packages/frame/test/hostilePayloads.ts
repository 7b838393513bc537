import { MAX_MESSAGE_BYTES, MAX_MESSAGE_DEPTH } from '../src/protocol/copyPlain.ts'

export function nest(depth: number): unknown {
  let value: unknown = 'end'
  for (let level = 0; level < depth; level += 1) value = { a: value }
  return value
}

function nestLists(depth: number): unknown {
  let value: unknown[] = []
  for (let level = 0; level < depth; level += 1) value = [value, value]
  return value
}

const cyclic: Record<string, unknown> = {}
cyclic['self'] = cyclic

const sparse: unknown[] = []
sparse.length = 2 ** 32 - 1

/** Values that no message may contain, and that structured cloning lets through (S3). */
export const HOSTILE_PAYLOADS: Readonly<Record<string, unknown>> = {
  'an own __proto__ key': JSON.parse('{ "__proto__": { "isAdmin": true } }'),
  'a deep own __proto__ key': JSON.parse('{ "a": [{ "__proto__": null }] }'),
  [`${MAX_MESSAGE_DEPTH + 1} levels`]: nest(MAX_MESSAGE_DEPTH + 1),
  '1,000 levels': nest(1_000),
  'lists that repeat each other': nestLists(30),
  itself: cyclic,
  'a list of 2^32 - 1 missing items': sparse,
  '10 MiB of text': 'a'.repeat(10 * 1024 * 1024),
  '10 MiB in records': Array.from({ length: 100_000 }, () => ({ key: 'a'.repeat(100) })),
  'a key of 300 kB': { ['k'.repeat(300_000)]: 1 },
  '100,000 euro signs': '\u20ac'.repeat(MAX_MESSAGE_BYTES / 2),
  'a date': new Date(0),
  'a map': new Map([['a', 1]]),
  bytes: new Uint8Array(8),
  'not a number': NaN,
  'an infinite number': Infinity,
  'a negative bigint': -1n,
}
