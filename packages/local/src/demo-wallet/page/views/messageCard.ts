import { html, type TemplateResult } from 'lit'
import { revealText } from './revealText.ts'

/** Decodes bytes as UTF-8; undefined if they are no text. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The message to sign: as text if it is text, otherwise unchanged. */
export function messageCard(text: string | undefined, data: string): TemplateResult {
  return html`<section class="card" aria-label="Message">
    <h2>${text === undefined ? 'Bytes (not text)' : 'Message'}</h2>
    <pre class=${text === undefined ? 'mono' : 'message'} tabindex="0">${revealText(text ?? data)}</pre>
  </section>`
}
