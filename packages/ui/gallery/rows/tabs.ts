import { html } from 'lit'
import { iconClock, iconWallet } from '../../src/icons.ts'
import '../../src/tabs/define.ts'
import { defineRow } from '../defineRow.ts'

export default defineRow('oak-tabs', {
  three: () => html`
    <oak-tabs label="Assets">
      <oak-tab name="tokens">Tokens</oak-tab><oak-tab name="nfts">NFTs</oak-tab><oak-tab name="activity">Activity</oak-tab>
      <oak-tab-panel name="tokens">All your tokens</oak-tab-panel>
      <oak-tab-panel name="nfts">All your NFTs</oak-tab-panel>
      <oak-tab-panel name="activity">What has happened</oak-tab-panel>
    </oak-tabs>
  `,
  'with icons': () => html`
    <oak-tabs label="Assets" value="activity">
      <oak-tab name="wallet"><span slot="start">${iconWallet()}</span>Wallet</oak-tab>
      <oak-tab name="activity"><span slot="start">${iconClock()}</span>Activity</oak-tab>
    </oak-tabs>
  `,
  disabled: () => html`
    <oak-tabs label="Assets">
      <oak-tab name="tokens">Tokens</oak-tab><oak-tab name="nfts" disabled>NFTs</oak-tab>
    </oak-tabs>
  `,
  'long text': () => html`
    <oak-tabs label="Devices" value="desktop">
      <oak-tab name="mobile">Auf dem Mobiltelefon</oak-tab><oak-tab name="desktop">Desktopanwendungen</oak-tab>
      <oak-tab name="browser">Browsererweiterung</oak-tab>
    </oak-tabs>
  `,
  'right-to-left text': () => html`
    <oak-tabs label="الأصول">
      <oak-tab name="tokens">الرموز</oak-tab><oak-tab name="activity">النشاط</oak-tab>
      <oak-tab-panel name="tokens">كل رموزك</oak-tab-panel><oak-tab-panel name="activity">ما حدث</oak-tab-panel>
    </oak-tabs>
  `,
})
