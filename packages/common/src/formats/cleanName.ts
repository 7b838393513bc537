/** Characters that a name may have after cleaning. */
const MAX_NAME_LENGTH = 64

/** No script stacks more marks on one letter; a hundred of them would be drawn across the whole modal. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu

/**
 * Makes a name that others chose safe to show: NFC, without control characters and without format characters
 * (which hold all bidi controls), without towers of marks, at most 64 characters (S9). Whoever shows it still
 * isolates its direction, and never takes it for a proof of who somebody is.
 *
 * @param maxLength - In characters.
 * @returns An empty string where nothing is left.
 */
export function cleanName(name: string, maxLength: number = MAX_NAME_LENGTH): string {
  const cleaned = name
    .slice(0, maxLength * 16)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .normalize('NFC')
    .replace(STACKED_MARKS, '$1')
    .trim()
  // By code points, so that no half of a surrogate pair is left.
  return Array.from(cleaned).slice(0, maxLength).join('')
}
