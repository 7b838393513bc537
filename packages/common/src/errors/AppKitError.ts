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
    this.code = code
    this.details = details
    this.params = params
    if (this.stack && details !== short) this.stack = this.stack.replace(short, () => `${short}\n${details}\n`)
  }
}

/**
 * Tells an AppKitError by its shape, so that errors of another copy of the library count too.
 *
 * @param value - Anything that was thrown.
 * @param code - When given, the error must carry this code.
 */
export function isAppKitError(value: unknown, code?: string): value is AppKitError {
  return (
    value instanceof Error &&
    value.name === 'AppKitError' &&
    'code' in value &&
    (code === undefined || value.code === code)
  )
}
