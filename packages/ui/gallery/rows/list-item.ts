import { html, type TemplateResult } from 'lit'
import '../../src/address/define.ts'
import '../../src/avatar/define.ts'
import '../../src/image/define.ts'
import '../../src/list-item/define.ts'
import '../../src/tag/define.ts'
import '../../src/token-image/define.ts'
import { iconCheck, iconChevron, iconExternal, iconSwap } from '../../src/icons.ts'
import { defineRow } from '../defineRow.ts'
import { ADDRESS, logos, LONG_NAME } from '../samples.ts'

const wallet = (content: TemplateResult) =>
  html`<oak-image slot="start" src=${logos.fox} name="Fox"></oak-image>${content}`

export default defineRow('oak-list-item', {
  wallet: () => html`<oak-list-item>${wallet(html`Fox Wallet`)}</oak-list-item>`,
  'wallet with a tag': () => html`
    <oak-list-item>${wallet(html`Fox Wallet<oak-tag slot="end" variant="success">Installed</oak-tag>`)}</oak-list-item>
  `,
  'wallet, being opened': () => html`<oak-list-item loading>${wallet(html`Fox Wallet`)}</oak-list-item>`,
  'network, the current one': () => html`
    <oak-list-item selected>
      <oak-image slot="start" shape="circle" src=${logos.base} name="Base"></oak-image>
      Base<span slot="end">${iconCheck()}</span>
    </oak-list-item>
  `,
  token: () => html`
    <oak-list-item>
      <oak-token-image slot="start" src=${logos.coin} name="USD Coin" network-src=${logos.base} network-name="Base"></oak-token-image>
      USD Coin<span slot="description">USDC on Base</span>
      <span slot="value">$1,204.50</span><span slot="value-description">1,204.5</span>
    </oak-list-item>
  `,
  'token, long amount': () => html`
    <oak-list-item>
      <oak-token-image slot="start" name="Shiba" network-src=${logos.ether} network-name="Ethereum"></oak-token-image>
      Shiba Inu<span slot="description">SHIB</span>
      <span slot="value">123,456,789,012.345678901234</span>
    </oak-list-item>
  `,
  transaction: () => html`
    <oak-list-item href="https://example.org" target="_blank">
      <span slot="start">${iconSwap()}</span>
      Swapped<span slot="description">ETH to USDC</span>
      <span slot="value">+ 250 USDC</span><span slot="value-description">3 min ago</span>
    </oak-list-item>
  `,
  account: () => html`
    <oak-list-item>
      <oak-avatar slot="start" address=${ADDRESS}></oak-avatar>
      vitalik.eth<oak-address slot="description" plain value=${ADDRESS}></oak-address>
      <span slot="value">0.42 ETH</span><span slot="end">${iconChevron()}</span>
    </oak-list-item>
  `,
  'a link': () => html`
    <oak-list-item href="https://example.org" target="_blank">View on explorer<span slot="end">${iconExternal()}</span></oak-list-item>
  `,
  'long name': () => html`
    <oak-list-item>${wallet(html`${LONG_NAME}<oak-tag slot="end" variant="accent">Recent</oak-tag>`)}</oak-list-item>
  `,
  disabled: () => html`<oak-list-item disabled>${wallet(html`Fox Wallet`)}</oak-list-item>`,
})
