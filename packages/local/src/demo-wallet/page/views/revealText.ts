/** Control and format characters: among them those that turn the reading direction. */
const HIDDEN = /[\p{Cc}\p{Cf}]/gu

/** Makes visible what a text can hide, except for line breaks and tabs (HARDENING S9). */
export function revealText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(HIDDEN, (found) => {
    if (found === '\n' || found === '\t') return found
    return `⟨U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
}
