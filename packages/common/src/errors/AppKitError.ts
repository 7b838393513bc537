/** On the page: the errors that all copies of the library have made. */
const getMade = () => ((globalThis as { [key: symbol]: WeakSet<object> | undefined })[Symbol.for('openappkit.errors')] ??= new WeakSet())

/** Whether a copy of this library has made it. Nothing of it is read: it may be made to harm. */
export const isMade = (value: unknown): value is AppKitError => getMade().has(value as object)

/** Text of at most 500 characters, for what others have written: wallets must not fill the page with their words. */
export const shorten = (text: unknown): string => String(text).slice(0, 500)

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
    super(short, options)
    getMade().add(this)
    this.code = code
    this.details = details
    this.params = params
    if (this.stack && details !== short) this.stack = this.stack.replace(short, () => `${short}\n${details}\n`)
  }
}
