/** Characters that a name may have after cleaning. */
const MAX_NAME_LENGTH = 64

/**
 * Controls, formats, halves of pairs, private and unassigned characters, separators of lines; what is ignored where
 * it is drawn; and what has a width and no ink: a Braille cell, a note without a head, a place for an object, a blank hieroglyph.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{DI}\u2800\ufffc\u{13441}\u{13442}\u{1d159}]/gu

/** No script stacks more marks on one letter; a hundred of them would be drawn across the whole modal. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu

/** A letter comes first: a mark would be drawn on what stands before the name. */
const START = /^[\s\p{M}]+/u

/**
 * Makes a name that others chose safe to show: NFC, without control and format characters (which hold all bidi
 * controls) and others that are not seen, without towers of marks, at most 64 characters (S9). Whoever shows it
 * still isolates its direction, and never takes it for a proof of who somebody is.
 *
 * @param maxLength - In characters.
 * @returns An empty string where there is nothing to see.
 */
export function cleanName(name: string, maxLength: number = MAX_NAME_LENGTH): string {
  const cleaned = name
    .slice(0, maxLength * 16)
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(STACKED_MARKS, '$1')
    .replace(START, '')
  // By code points, so that no half of a surrogate pair is left.
  return Array.from(cleaned).slice(0, maxLength).join('').trimEnd()
}
