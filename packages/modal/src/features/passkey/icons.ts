import { html, type TemplateResult } from 'lit'

/** A key: the sign of passkeys. */
export const iconPasskey =
  (): TemplateResult => html`<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentcolor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
  <circle cx="8" cy="9" r="4.5" /><path d="m11.2 12.2 8.3 8.3m-3.5-3.5 2.2-2.2m-4.8-.6 1.6-1.6" />
</svg>`
