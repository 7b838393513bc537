/** A string, or a function that inserts values into one. */
export type Message = string | ((...params: never[]) => string)

/** The same strings in another language, with the same parameters. */
export type Translated<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends (...params: infer Params) => string
    ? (...params: Params) => string
    : string
}

/** Strings of one slice: of one file, if the slice has several. Every language must match the English ones. */
export interface MessageCatalogue<
  Messages extends Record<string, Message> = Record<string, Message>,
  Slice extends string = string,
> {
  /** Name of the slice in locale files. */
  readonly slice: Slice
  readonly english: Messages
}

/**
 * Declares strings of a slice. A slice whose strings load at different times has a file for each time. Elements read them through `translate`, never directly, so that another language can
 * replace them.
 *
 * @param slice - Name of the slice in languages and in a site's texts, e.g. `connect`.
 * @param english - One row per string; functions for strings with parameters.
 */
export function defineMessages<const Messages extends Record<string, Message>, const Slice extends string>(
  slice: Slice,
  english: Messages,
): MessageCatalogue<Messages, Slice> {
  return { slice, english }
}
