import { frameErrors } from '../errors/frameErrors.ts'

/** The largest message, measured as its keys, its texts in UTF-8, and eight bytes for each other value (S3). */
export const MAX_MESSAGE_BYTES = 256 * 1024

/** The deepest message. A flat record has depth 1. */
export const MAX_MESSAGE_DEPTH = 32

const ATOM_BYTES = 8

const refuse = (problem: string) => frameErrors.invalidMessage({ problem })

function isRecord(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Counts what a message costs, and throws at the limit, so that the rest of a large message is not read. */
function createBudget() {
  let leftBytes = MAX_MESSAGE_BYTES
  const spend = (bytes: number): void => {
    leftBytes -= bytes
    if (leftBytes < 0) throw refuse(`it is larger than ${MAX_MESSAGE_BYTES} bytes`)
  }
  return {
    spend,
    /** An encoded text is never shorter than its UTF-16 units, so a long one is refused before it is encoded. */
    spendText(text: string): void {
      if (text.length > leftBytes) spend(text.length)
      spend(new TextEncoder().encode(text).length)
    },
  }
}

/**
 * Copies a message to plain data: `null`, booleans, finite numbers, texts, arrays and records. A bigint becomes hexadecimal
 * text, as JSON-RPC writes quantities. A field whose value is `undefined` is left out.
 *
 * @throws `frame.invalidMessage` for more than {@link MAX_MESSAGE_BYTES}, more than {@link MAX_MESSAGE_DEPTH} levels, an
 *   own `__proto__` key, and values that are not data, such as functions, dates, maps and negative bigints.
 */
export function copyPlain(message: unknown): unknown {
  const budget = createBudget()

  function copyRecord(record: Record<string, unknown>, depth: number): Record<string, unknown> {
    const copy: Record<string, unknown> = {}
    for (const key of Object.keys(record)) {
      if (key === '__proto__') throw refuse('it has a key "__proto__"')
      budget.spendText(key)
      const value = record[key]
      if (value !== undefined) copy[key] = copyValue(value, depth + 1)
    }
    return copy
  }

  function copyList(list: readonly unknown[], depth: number): unknown[] {
    // A sparse array is long and small. Its length is checked before anything is allocated.
    budget.spend(list.length)
    return Array.from(list, (item) => (item === undefined ? null : copyValue(item, depth + 1)))
  }

  function copyValue(value: unknown, depth: number): unknown {
    if (typeof value === 'string') {
      budget.spendText(value)
      return value
    }
    budget.spend(ATOM_BYTES)
    if (value === null || value === undefined || typeof value === 'boolean') return value
    if (typeof value === 'number' && Number.isFinite(value)) return value
    if (typeof value === 'bigint' && value >= 0n) return copyValue(`0x${value.toString(16)}`, depth)
    if (typeof value !== 'object') throw refuse(`it has a ${typeof value} that is not data`)
    if (depth > MAX_MESSAGE_DEPTH) throw refuse(`it has more than ${MAX_MESSAGE_DEPTH} levels`)
    if (Array.isArray(value)) return copyList(value, depth)
    if (isRecord(value)) return copyRecord(value, depth)
    throw refuse('it has an object that is not a record')
  }

  return copyValue(message, 1)
}
