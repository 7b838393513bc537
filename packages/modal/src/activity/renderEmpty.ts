import { illustrationAssets } from '@openappkit/ui'
import '@openappkit/ui/button'
import '@openappkit/ui/empty-state'
import { html, nothing, type TemplateResult } from 'lit'
import { getNetworkName } from '../kit-facts/getNetworkName.ts'
import type { RowContext } from './createRowContext.ts'

/** The account has no transactions on its network. */
export function renderEmpty({ kit, messages, network }: RowContext): TemplateResult {
  const hasOthers = kit.options.state.enableNetworkSwitch && kit.networks.state.networks.length > 1
  const choose = () => {
    kit.events.track({ event: 'CLICK_NETWORKS' })
    kit.router.push('Networks')
  }
  return html`<oak-empty-state>
    <span slot="icon">${illustrationAssets()}</span>
    <h3 slot="heading">${messages.emptyHeading}</h3>
    <p>${messages.emptyText(getNetworkName(kit, network))}</p>
    ${
      hasOthers
        ? html`<oak-button slot="action" variant="secondary" data-key="activity-network" @click=${choose}>${messages.chooseNetwork}</oak-button>`
        : nothing
    }
  </oak-empty-state>`
}
