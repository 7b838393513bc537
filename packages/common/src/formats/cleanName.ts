/**
 * Characters without a glyph: controls, format characters, lone surrogates, private and unassigned characters, line separators;
 * default-ignorable characters; and characters that have a width but no glyph: a Braille cell, an object placeholder, blank
 * hieroglyphs, a filler of Khitan, a headless note, spaces of SignWriting. Spaces of text are not among them.
 */
export const UNSEEN = /[\p{DI}\p{C}\p{Zl}\p{Zp}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}\u{1da7f}\u{1da80}]/gu

/** Four or more characters without a glyph in a row: white space, and those of {@link UNSEEN}. */
export const UNSEEN_RUN =
  /[\s\p{DI}\p{C}\p{Zl}\p{Zp}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}\u{1da7f}\u{1da80}]{4,}/gu

/**
 * Makes a third-party name safe to show: NFC, without control and format characters (including all bidi controls) and
 * other invisible characters, without stacked combining marks, at most 64 characters (S9). The caller still has to
 * isolate its direction, and must not use it as proof of identity.
 *
 * @param maxLength - In characters.
 * @returns An empty string if nothing visible is left.
 */
export function cleanName(name: string, maxLength = 64): string {
  const cleaned = name
    .slice(0, maxLength * 16)
    .replace(UNSEEN, '')
    .normalize('NFC')
    // A combining mark at the start would be drawn on the character before the name. Of more marks on one letter than any script uses, a
    // hundred would cover the whole modal.
    .replace(/^[\s\p{M}]+|(?<=\p{M}{3})\p{M}+/gu, '')
  // By code points, so that no surrogate pair is split.
  return Array.from(cleaned).slice(0, maxLength).join('').trimEnd()
}
