/** The errors of all copies of the library on the page. */
const getMade = () =>
  ((globalThis as { [key: symbol]: WeakSet<object> | undefined })[Symbol.for('openappkit.errors')] ??= new WeakSet())

/** Whether a copy of this library created the error. Reads none of its properties, as a hostile getter may throw. */
export const isMade = (value: unknown): value is AppKitError => getMade().has(value as object)

/** Cuts a text at 500 characters: texts of wallets must not fill the page. */
export const shorten = (text: unknown): string => String(text).slice(0, 500)

/** Adds a full stop, unless the text ends like a sentence in any script. */
const end = (text: string, stop: string) => text.replace(/$(?<![\p{STerm}…])/u, stop)

/** Replaces the placeholders of a text. A value may be a sentence: its end is that of the text, too. */
export const fillText = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}(\.?)/g, (all, name: string, stop: string) => end(params[name] ?? all, stop))

/** Longer than any text of a catalogue, unless a third-party value is filled in. */
const MAX_MESSAGE_LENGTH = 900

/** Path of the page of all errors in this repository. A fork that publishes the page replaces it with a URL. */
const ERRORS_PAGE = 'docs/reference/errors.md'

/**
 * An error that OpenAppKit throws or shows. Its `message` is the short text followed by the details. Its `cause` is the error
 * of the wallet, the node or the browser, if there is one. Its `docsLink` has the cause and the remedy.
 */
export class AppKitError extends Error {
  override readonly name = 'AppKitError'
  /** Code of the error: `connections.connectorNotFound`. Stable across versions. */
  readonly code: string
  /** What happened, in one sentence for visitors. */
  readonly short: string
  /** What happened, why, and what to do, in full sentences. */
  readonly details: string
  /** Values in the texts by name, for translation by `code`. */
  readonly params: Readonly<Record<string, string>>
  /**
   * The section of this error in the reference: `docs/reference/errors.md#connectionsconnectornotfound`, a path in the
   * repository. Not a getter, so that consoles and error reports show it.
   */
  readonly docsLink: string

  constructor(
    code: string,
    short: string,
    details: string,
    params: Record<string, string> = {},
    options?: { cause?: unknown },
  ) {
    super((details === short ? short : `${end(short, '.')} ${details}`).slice(0, MAX_MESSAGE_LENGTH), options)
    getMade().add(this)
    this.code = code
    this.short = short
    this.details = details
    this.params = params
    this.docsLink = `${ERRORS_PAGE}#${code.toLowerCase().replace('.', '')}`
  }
}
