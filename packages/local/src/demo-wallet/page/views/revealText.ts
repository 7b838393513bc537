import { UNSEEN } from '@openappkit/common'

/** Makes invisible characters of a text visible, except for line breaks and tabs (S9). */
export function revealText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNSEEN, (found) => {
    if (found === '\n' || found === '\t') return found
    return `⟨U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
}
