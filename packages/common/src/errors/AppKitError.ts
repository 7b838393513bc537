/** Wallets must not fill the page with their words. */
const MAX_LENGTH = 500

/** Text of at most 500 characters, for what others have written. */
export const shorten = (text: unknown): string => String(text).slice(0, MAX_LENGTH)

/** On the page: the errors that all copies of the library have made. */
const MADE = Symbol.for('openappkit.errors')

const getMade = (): WeakSet<object> => ((globalThis as { [MADE]?: WeakSet<object> })[MADE] ??= new WeakSet())

/**
 * Every error OpenAppKit throws or shows.
 *
 * `message` is the short catalogue text. The stack, which is what a browser prints for an
 * uncaught error, also carries `details`: why it happened and how to fix it.
 */
export class AppKitError extends Error {
  override readonly name = 'AppKitError'
  /** `slice.row` of the catalogue, e.g. `connections.connectorNotFound`. Stable across versions. */
  readonly code: string
  /** What, why and how to fix it, in full sentences. */
  readonly details: string
  /** The values that were filled into the texts, for translation by `code`. */
  readonly params: Readonly<Record<string, string>>

  constructor(
    code: string,
    short: string,
    details: string,
    params: Record<string, string> = {},
    options?: { cause?: unknown },
  ) {
    super(shorten(short), options)
    getMade().add(this)
    this.code = code
    this.details = details
    this.params = params
    if (this.stack && details !== short) this.stack = this.stack.replace(this.message, () => `${this.message}\n${details}\n`)
  }
}

/**
 * Tells an AppKitError by who made it, which may be another copy of the library. An error of a wallet that only
 * looks like one is none, and nothing of it is read (S6).
 *
 * @param value - Anything that was thrown.
 * @param code - When given, the error must carry this code.
 */
export function isAppKitError(value: unknown, code?: string): value is AppKitError {
  return getMade().has(value as object) && (code === undefined || (value as AppKitError).code === code)
}
