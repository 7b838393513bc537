/** A string, or a function that fills values into one. */
export type Message = string | ((...params: never[]) => string)

/** The strings of one slice. The English ones are the source that every language must match. */
export interface MessageCatalogue<Messages extends Record<string, Message> = Record<string, Message>> {
  /** Names the slice in the files of a language. */
  readonly slice: string
  readonly english: Messages
}

/**
 * Declares the strings of a slice. Elements read them through `translate`, never
 * from here, so that a language can take their place.
 *
 * @param slice - Unique among all slices, e.g. `connect`.
 * @param english - One row per string; functions for strings with parameters.
 */
export function defineMessages<const Messages extends Record<string, Message>>(
  slice: string,
  english: Messages,
): MessageCatalogue<Messages> {
  return { slice, english }
}
