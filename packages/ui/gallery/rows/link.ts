import { html } from 'lit'
import '../../src/link/define.ts'
import { defineRow } from '../defineRow.ts'

export default defineRow('oak-link', {
  'in a sentence': () =>
    html`<p>By connecting you accept the <oak-link href="#terms">terms of service</oak-link> of this app.</p>`,
  'in a sentence, external': () => html`
    <p>
      Read <oak-link external external-label="opens in a new tab" href="https://example.org">how wallets work</oak-link> first.
    </p>
  `,
  standalone: () => html`<oak-link variant="standalone" href="#help">What is a wallet?</oak-link>`,
  'standalone, external': () => html`
    <oak-link variant="standalone" external external-label="opens in a new tab" href="https://example.org">
      View on explorer
    </oak-link>
  `,
  'no address yet': () => html`<oak-link variant="standalone" external>Open Fox Wallet</oak-link>`,
  'a text without spaces': () =>
    html`<p><oak-link href="#long">https://example.org/a/very/long/address/that/has/no/space</oak-link></p>`,
})
