import { html } from 'hono/html'
import type { IdentityProvider, ProviderSettings } from '../types.ts'
import { renderPage } from './renderPage.ts'
import type { Html } from './types.ts'

/** The page for who opens the address of the providers. */
export const renderIndex = (socials: Readonly<Record<IdentityProvider, ProviderSettings>>): Html =>
  renderPage(
    'Identity providers',
    html`<p class="note">These play the providers with which visitors log in at the secure site. A login of a dapp opens their pages.</p>
      <dl>
        ${Object.entries(socials).map(([provider, { issuer, endpoints }]) => html`<dt>${provider}</dt><dd>${issuer ?? endpoints?.authorize}</dd>`)}
      </dl>`,
  )
