/** @module The signs of the providers, drawn for this package, in 24 by 24. Decorative: the control around one has the name. */
import type { SocialProvider } from '@openappkit/core'
import { html, svg, type TemplateResult } from 'lit'

const SHAPES: Readonly<Record<SocialProvider, TemplateResult<2>>> = {
  google: svg`<g fill="none" stroke-width="4"><path stroke="#ea4335" d="M18 6.4A8.3 8.3 0 0 0 4.5 8.4" /><path stroke="#fbbc05" d="M4.5 8.4a8.3 8.3 0 0 0 0 7.2" /><path stroke="#34a853" d="M4.5 15.6a8.3 8.3 0 0 0 12.9 2.7" /><path stroke="#4285f4" d="M17.4 18.3a8.3 8.3 0 0 0 2.9-6.3h-8" /></g>`,
  github: svg`<path fill-rule="evenodd" d="M12 1.5a10.5 10.5 0 0 0-2.7 20.6V19.4c-3.3.6-3.4-1.7-4.7-2.3 1.5-.4 2 1.3 3.1 1.6.6.2 1.2 0 1.6-.2.1-.7.3-1.1.6-1.4-2.5-.4-4.7-1.6-4.7-5.3 0-1.2.5-2.2 1.1-2.9-.2-.6-.3-1.7.2-2.9 1.1 0 2 .6 2.7 1.1a9 9 0 0 1 5.6 0c.7-.5 1.6-1.1 2.7-1.1.5 1.2.4 2.3.2 2.9.6.7 1.1 1.7 1.1 2.9 0 3.7-2.2 4.9-4.7 5.3.5.5.7 1.2.7 2.2v2.8A10.5 10.5 0 0 0 12 1.5z" />`,
  apple: svg`<path d="M12.2 7.2c1 0 2.1-.9 3.8-.9 1.4 0 2.8.7 3.7 2-3.3 2-2.7 6.7.7 7.9-.7 1.9-2.5 5.2-4.5 5.2-1.3 0-2-.8-3.7-.8s-2.5.8-3.7.8c-2.2 0-5.1-4.7-5.1-9 0-4.1 2.6-6.1 5.1-6.1 1.7 0 2.8.9 3.7.9z" /><path d="M12 5.6c-.1-2.2 1.5-4.1 3.7-4.4.2 2.3-1.5 4.3-3.7 4.4z" />`,
  facebook: svg`<circle cx="12" cy="12" r="10.5" fill="#0866ff" /><path fill="#fff" d="M10.2 22.4V14.8H7.6v-3.2h2.6V9.4c0-2.7 1.5-4.2 3.9-4.2l2.2.2v2.7h-1.3c-1.2 0-1.6.8-1.6 1.6v1.9h2.8l-.5 3.2h-2.3v7.6z" />`,
  x: svg`<path fill="none" stroke="currentcolor" stroke-width="1.9" d="M3.3 3.5h3.9l13.5 17h-3.9zM20 3l-7 8M4 21l7-8" />`,
  farcaster: svg`<path fill="#8a63d2" d="M5 3.5h14V21h-4.6v-7a2.4 2.4 0 0 0-4.8 0v7H5zM2 6.2h4v3.2H3zM22 6.2h-4v3.2h3zM3.6 18.6h7.2V21H3.6zM13.2 18.6h7.2V21h-7.2z" />`,
  discord: svg`<path fill="#5865f2" fill-rule="evenodd" d="M9.2 4 8.5 5.1q3.5-.6 7 0L14.8 4q2.6.3 5 1.7 3.5 5.2 3 11.7-2.3 1.8-5.2 2.6l-1.2-2 1.7-.9q-6 2.6-12.2 0l1.7.9-1.2 2q-2.9-.8-5.2-2.6-.5-6.5 3-11.7Q6.6 4.3 9.2 4zM8.5 10.7a1.9 2.1 0 1 0 0 4.2 1.9 2.1 0 0 0 0-4.2zm7 0a1.9 2.1 0 1 0 0 4.2 1.9 2.1 0 0 0 0-4.2z" />`,
}

/** The sign of a provider, in its colours or in that of the text around it. */
export const renderLogo = (provider: SocialProvider): TemplateResult =>
  html`<svg viewBox="0 0 24 24" width="20" height="20" fill="currentcolor" aria-hidden="true">${SHAPES[provider]}</svg>`
