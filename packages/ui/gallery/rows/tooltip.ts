import { html } from 'lit'
import '../../src/button/define.ts'
import '../../src/icon-button/define.ts'
import '../../src/tooltip/define.ts'
import { iconInfo } from '../../src/icons.ts'
import { defineRow } from '../defineRow.ts'

export default defineRow('oak-tooltip', {
  'on an icon': () => html`
    <oak-tooltip>
      <oak-icon-button label="About network fees">${iconInfo()}</oak-icon-button>
      <span slot="tip">The network's validators receive it, not this app.</span>
    </oak-tooltip>
  `,
  'on a native button': () => html`
    <oak-tooltip><button type="button">Slippage</button><span slot="tip">How far the price may move meanwhile.</span></oak-tooltip>
  `,
  'at the end of a line': () => html`
    <p>
      Network fee
      <oak-tooltip>
        <oak-icon-button size="s" label="About network fees">${iconInfo()}</oak-icon-button>
        <span slot="tip">Paid in the network's own coin.</span>
      </oak-tooltip>
    </p>
  `,
})
