/**
 * Characters without a glyph that come with copied text: marks of direction, default-ignorable characters, fillers and blanks.
 * Those of `UNSEEN` of `@openappkit/common`, which this package does not import, except controls, private and unassigned
 * characters: these are no part of an address or an amount.
 */
export const INVISIBLE = /[\p{Cf}\p{DI}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}\u{1da7f}\u{1da80}]/gu
