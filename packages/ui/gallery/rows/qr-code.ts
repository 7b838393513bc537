import { html } from 'lit'
import '../../src/button/define.ts'
import '../../src/image/define.ts'
import '../../src/qr-code/define.ts'
import { iconRefresh } from '../../src/icons.ts'
import { defineRow } from '../defineRow.ts'
import { ADDRESS, logos, WALLETCONNECT_URI } from '../samples.ts'

export default defineRow('oak-qr-code', {
  'pairing, with a logo': () => html`
    <oak-qr-code label="QR code to connect Fox Wallet" value=${WALLETCONNECT_URI}>
      <oak-image slot="logo" src=${logos.fox} name="Fox" size="44"></oak-image>
    </oak-qr-code>
  `,
  'an address': () => html`<oak-qr-code label="QR code of your address" value=${ADDRESS}></oak-qr-code>`,
  'waiting for its value': () => html`<oak-qr-code label="QR code"></oak-qr-code>`,
  expired: () => html`
    <oak-qr-code expired label="Expired QR code" value=${WALLETCONNECT_URI}>
      <oak-button slot="expired" variant="secondary"><span slot="start">${iconRefresh()}</span>New code</oak-button>
    </oak-qr-code>
  `,
})
