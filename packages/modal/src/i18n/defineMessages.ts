/** A string, or a function that fills values into one. */
export type Message = string | ((...params: never[]) => string)

/** The same strings in another language: other words, the same parameters. */
export type Translated<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends (...params: infer Params) => string
    ? (...params: Params) => string
    : string
}

/** The strings of one slice. The English ones are the source that every language must match. */
export interface MessageCatalogue<
  Messages extends Record<string, Message> = Record<string, Message>,
  Slice extends string = string,
> {
  /** Names the slice in the files of a language. */
  readonly slice: Slice
  readonly english: Messages
}

/**
 * Declares the strings of a slice. Elements read them through `translate`, never
 * from here, so that a language can take their place.
 *
 * @param slice - Unique among all slices, e.g. `connect`.
 * @param english - One row per string; functions for strings with parameters.
 */
export function defineMessages<const Messages extends Record<string, Message>, const Slice extends string>(
  slice: Slice,
  english: Messages,
): MessageCatalogue<Messages, Slice> {
  return { slice, english }
}
