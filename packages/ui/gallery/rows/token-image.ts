import { html } from 'lit'
import '../../src/token-image/define.ts'
import { defineRow } from '../defineRow.ts'
import { BROKEN, logos } from '../samples.ts'

export default defineRow('oak-token-image', {
  'on a network': () => html`
    <oak-token-image src=${logos.coin} name="USD Coin" network-src=${logos.base} network-name="Base"></oak-token-image>
    <oak-token-image src=${logos.white} name="White" network-src=${logos.ether} network-name="Ethereum"></oak-token-image>
  `,
  sizes: () => html`
    ${[28, 40, 64].map(
      (size) => html`<oak-token-image
        size=${size}
        src=${logos.coin}
        name="USD Coin"
        network-src=${logos.ether}
        network-name="Ethereum"
      ></oak-token-image>`,
    )}
  `,
  'no network': () => html`<oak-token-image src=${logos.coin} name="USD Coin"></oak-token-image>`,
  'no pictures': () => html`
    <oak-token-image name="Dai" network-name="Optimism"></oak-token-image>
    <oak-token-image src=${BROKEN} name="Wrapped Bitcoin" network-src=${BROKEN} network-name="Arbitrum"></oak-token-image>
  `,
  'with its own accessible name': () => html`
    <oak-token-image label="USD Coin on Base" src=${logos.coin} name="USD Coin" network-src=${logos.base} network-name="Base"></oak-token-image>
  `,
})
