import { getSwap, swapErrors, type Kit } from '@openappkit/core'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { translateError } from '../i18n/translateError.ts'
import { translateSwap } from './translateSwap.ts'

/** Switches the wallet to the network that the site has requested. Call it from a click. */
async function switchNetwork(kit: Kit): Promise<void> {
  const { wantedNetwork } = getSwap(kit).state
  const network = wantedNetwork && kit.networks.find(wantedNetwork)
  if (!network) return
  try {
    await kit.connections.switchNetwork(network.caipNetworkId)
    kit.networks.setActiveNamespace(network.chainNamespace)
  } catch (error) {
    kit.notices.showError(error)
  }
}

/** A network without swaps. */
function renderUnsupported(kit: Kit): TemplateResult {
  const { error } = getSwap(kit).getForm()
  const text = error ?? swapErrors.networkNotSupported({ network: kit.networks.getActive()?.name ?? '' })
  return html`
    <oak-alert-bar variant="info">${translateError(kit, text)}</oak-alert-bar>
    ${kit.options.state.enableNetworkSwitch
      ? html`<oak-button size="l" block data-key="networks" @click=${() => kit.router.push('Networks')}>${translateSwap(kit).switchNetwork}</oak-button>`
      : nothing}
  `
}

/** Why there is no form: the network has no swaps, or the wallet is on another one. */
function renderNetwork(kit: Kit): TemplateResult | typeof nothing {
  const { state, getForm } = getSwap(kit)
  const { wantedNetwork } = state
  const network = wantedNetwork && kit.networks.find(wantedNetwork)
  if (!network) return getForm().obstacle === 'network' ? renderUnsupported(kit) : nothing
  const messages = translateSwap(kit)
  return html`
    <oak-alert-bar variant="info">${messages.otherNetwork(network.name)}</oak-alert-bar>
    ${kit.options.state.enableNetworkSwitch
      ? html`<oak-button size="l" block data-key="switch" @click=${() => void switchNetwork(kit)}>${messages.switchTo(network.name)}</oak-button>`
      : nothing}
  `
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
