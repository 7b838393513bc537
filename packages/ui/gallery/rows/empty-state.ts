import { html } from 'lit'
import '../../src/button/define.ts'
import '../../src/empty-state/define.ts'
import { iconClock } from '../../src/icons.ts'
import { illustrationNoResults } from '../../src/illustrations.ts'
import { defineRow } from '../defineRow.ts'

export default defineRow('oak-empty-state', {
  'with an illustration and an action': () => html`
    <oak-empty-state>
      <span slot="icon">${illustrationNoResults()}</span>
      <h4 slot="heading">No wallet found</h4>
      Check the spelling, or look for another wallet.
      <oak-button slot="action" variant="secondary">Clear search</oak-button>
    </oak-empty-state>
  `,
  'with an icon': () => html`
    <oak-empty-state>
      <span slot="icon">${iconClock()}</span>
      <h4 slot="heading">Nothing yet</h4>
      What you send and receive appears here.
    </oak-empty-state>
  `,
})
