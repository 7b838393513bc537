import { html, type TemplateResult } from 'lit'
import { revealText } from './revealText.ts'

/** Bytes as the text that they are, or undefined. */
export function readText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** What is signed: as text where it is text, else as it came. */
export function messageCard(text: string | undefined, data: string): TemplateResult {
  return html`<section class="card" aria-label="Message">
    <h2>${text === undefined ? 'Bytes (not text)' : 'Message'}</h2>
    <pre class=${text === undefined ? 'mono' : 'message'} tabindex="0">${revealText(text ?? data)}</pre>
  </section>`
}
