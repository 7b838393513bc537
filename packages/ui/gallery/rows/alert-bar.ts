import { html } from 'lit'
import '../../src/alert-bar/define.ts'
import '../../src/button/define.ts'
import { defineRow } from '../defineRow.ts'

export default defineRow('oak-alert-bar', {
  error: () => html`<oak-alert-bar>The wallet refused the request.</oak-alert-bar>`,
  warning: () => html`<oak-alert-bar variant="warning">This app does not work on this network.</oak-alert-bar>`,
  info: () => html`<oak-alert-bar variant="info">You’re offline. What you see may be out of date.</oak-alert-bar>`,
  'can be dismissed': () => html`
    <oak-alert-bar variant="warning" dismiss-label="Dismiss">Your wallet is locked.</oak-alert-bar>
  `,
  'with an action': () => html`
    <oak-alert-bar dismiss-label="Dismiss">
      The balance could not be read.
      <oak-button slot="action" size="s" variant="secondary">Try again</oak-button>
    </oak-alert-bar>
  `,
  'a text without spaces': () => html`
    <oak-alert-bar dismiss-label="Dismiss">execution_reverted:0x08c379a00000000000000000000000000000000020</oak-alert-bar>
  `,
})
