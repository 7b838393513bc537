/** @module The signs of the providers that fewer sites have. */
import { svg } from 'lit'
import type { ProviderLogos } from './providerLogos.ts'

export const OTHER_LOGOS = {
  facebook: svg`<circle cx="12" cy="12" r="10.5" fill="#0866ff" /><path fill="none" stroke="#fff" stroke-width="3.2" d="M11.8 22.4V9.4q0-2.7 2.4-2.7h2M7.6 13.2h8" />`,
  farcaster: svg`<path fill="#8a63d2" d="M2 6.2h3V3.5h14v2.7h3l-1 3.2h-2v9.2h1.4V21h-6v-7a2.4 2.4 0 0 0-4.8 0v7h-6v-2.4H5V9.4H3z" />`,
  discord: svg`<path fill="#5865f2" fill-rule="evenodd" d="M9.2 4 8.5 5.1q3.5-.6 7 0L14.8 4q2.6.3 5 1.7 3.5 5.2 3 11.7-2.3 1.8-5.2 2.6l-1.2-2 1.7-.9q-6 2.6-12.2 0l1.7.9-1.2 2q-2.9-.8-5.2-2.6-.5-6.5 3-11.7 2.4-1.4 5-1.7zm-.7 6.7a1.9 2.1 0 1 0 0 4.2 1.9 2.1 0 0 0 0-4.2zm7 0a1.9 2.1 0 1 0 0 4.2 1.9 2.1 0 0 0 0-4.2z" />`,
} satisfies ProviderLogos
