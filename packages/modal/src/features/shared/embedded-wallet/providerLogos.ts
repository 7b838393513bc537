/** @module The signs of the providers, drawn for this package, in 24 by 24. Decorative: the control around one has the name. */
import type { SocialProvider } from '@openappkit/core'
import { html, svg, type TemplateResult } from 'lit'

export type ProviderLogos = Readonly<Partial<Record<SocialProvider, TemplateResult<2>>>>

/** Those that load with the buttons. A page with other providers loads `otherLogos.ts` beside them. */
export const LOGOS = {
  google: svg`<g fill="none" stroke-width="4"><path stroke="#ea4335" d="M18 6.4A8.3 8.3 0 0 0 4.5 8.4" /><path stroke="#fbbc05" d="M4.5 8.4a8.3 8.3 0 0 0 0 7.2" /><path stroke="#34a853" d="M4.5 15.6a8.3 8.3 0 0 0 12.9 2.7" /><path stroke="#4285f4" d="M17.4 18.3a8.3 8.3 0 0 0 2.9-6.3h-8" /></g>`,
  github: svg`<path d="M9 22a10.5 10.5 0 1 1 6 0v-3.5q0-1.3-.8-2c3.9-.5 6-3.7 3.5-7.6q.5-1.4-.2-3-1.2 0-2.7 1.1-2.8-.7-5.6 0-1.5-1.1-2.7-1.1-.7 1.6-.2 3c-2.5 3.9-.4 7.1 3.5 7.6q-.6.5-.7 1.6c-3.3.9-3.2-2.3-5-2 1.7.6 1.3 4 4.9 3.3z" />`,
  apple: svg`<path d="M12.2 7.2c1 0 2.1-.9 3.8-.9q2.3.1 3.7 2c-3.3 2-2.7 6.7.7 7.9-.7 1.9-2.5 5.2-4.5 5.2-1.3 0-2-.8-3.7-.8s-2.5.8-3.7.8c-5.2-.5-7.8-15.1 0-15.1 1.7 0 2.8.9 3.7.9zM12 5.6q0-3.9 3.7-4.4-.1 4.3-3.7 4.4z" />`,
  x: svg`<path fill="none" stroke="currentcolor" stroke-width="1.9" d="M3.3 3.5h3.9l13.5 17h-3.9zM20 3l-7 8M4 21l7-8" />`,
} satisfies ProviderLogos

/** Draws a sign in its colours, or in that of the text around it. */
export const drawLogo = (shape: TemplateResult<2> | undefined): TemplateResult =>
  html`<svg viewBox="0 0 24 24" width="20" height="20" fill="currentcolor" aria-hidden="true">${shape}</svg>`
