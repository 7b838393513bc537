import { getSwap, swapErrors, type Kit } from '@openappkit/core'
import '@openappkit/ui/alert-bar'
import { html, nothing, type TemplateResult } from 'lit'
import { translateError } from '../i18n/translateError.ts'
import { renderOtherNetwork, renderUnsupportedNetwork } from '../transfers/networkNotes.ts'
import { translateSwap } from './translateSwap.ts'

/** Why there is no form. */
function renderNetwork(kit: Kit): TemplateResult | typeof nothing {
  const { state, getForm } = getSwap(kit)
  const network = state.wantedNetwork && kit.networks.find(state.wantedNetwork)
  if (network) return renderOtherNetwork(kit, network, translateSwap(kit).otherNetwork(network.name))
  const { obstacle, error } = getForm()
  if (obstacle !== 'network') return nothing
  const reason = error ?? swapErrors.networkNotSupported({ network: kit.networks.getActive()?.name ?? '' })
  return renderUnsupportedNetwork(kit, translateError(kit, reason))
}

/** What the visitor must know before the form. */
export function renderNotes(kit: Kit): TemplateResult {
  const { resetReason } = getSwap(kit).state
  return html`
    <div class="notes" role="status">
      ${resetReason ? html`<oak-alert-bar variant="info">${translateSwap(kit)[resetReason]}</oak-alert-bar>` : nothing}
    </div>
    ${renderNetwork(kit)}
  `
}
