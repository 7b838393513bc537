import { getSend, isPrompting, type Kit } from '@openappkit/core'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/button'
import { html, nothing, type TemplateResult } from 'lit'
import { getAskedWallet } from './askedWallets.ts'
import { translateSend } from './translateSend.ts'

/** Switches the wallet to the network that the site has requested. Call it from a click. */
async function switchNetwork(kit: Kit): Promise<void> {
  const { wantedNetwork } = getSend(kit).state
  const network = wantedNetwork && kit.networks.find(wantedNetwork)
  if (!network) return
  try {
    await kit.connections.switchNetwork(network.caipNetworkId)
    kit.networks.setActiveNamespace(network.chainNamespace)
  } catch (error) {
    kit.notices.showError(error)
  }
}

/** A network that the site allows without supporting it. */
function renderUnsupported(kit: Kit): TemplateResult {
  const messages = translateSend(kit)
  const openNetworks = () => kit.router.push('Networks')
  return html`
    <oak-alert-bar variant="info">${messages.unsupported}</oak-alert-bar>
    ${kit.options.state.enableNetworkSwitch
      ? html`<oak-button size="l" block data-key="networks" @click=${openNetworks}>${messages.switchNetwork}</oak-button>`
      : nothing}
  `
}

/** Why there is no form: the wallet is on another network. */
function renderNetwork(kit: Kit): TemplateResult | typeof nothing {
  const { state, getForm } = getSend(kit)
  const { wantedNetwork } = state
  const network = wantedNetwork && kit.networks.find(wantedNetwork)
  if (!network) return getForm().obstacle === 'network' ? renderUnsupported(kit) : nothing
  const messages = translateSend(kit)
  return html`
    <oak-alert-bar variant="info">${messages.otherNetwork(network.name)}</oak-alert-bar>
    ${kit.options.state.enableNetworkSwitch
      ? html`<oak-button size="l" block data-key="switch" @click=${() => void switchNetwork(kit)}>${messages.switchTo(network.name)}</oak-button>`
      : nothing}
  `
}

/** The wallet may still show, or may have sent, the transfer of an earlier form. */
function listNotes(kit: Kit): readonly { readonly variant: 'info' | 'warning'; readonly text: string }[] {
  const messages = translateSend(kit)
  const { resetReason, request, formId } = getSend(kit).state
  const wallet = getAskedWallet(kit)
  const isEarlier = 'formId' in request && request.formId !== formId
  const notes: { variant: 'info' | 'warning'; text: string }[] = []
  if (isPrompting(request)) notes.push({ variant: 'warning', text: messages.pending(wallet) })
  else if (request.status === 'waiting') notes.push({ variant: 'info', text: messages.acceptedText(wallet) })
  if (isEarlier && request.status === 'failed' && request.isUncertain) notes.push({ variant: 'warning', text: messages.uncertainText(wallet) })
  if (resetReason) notes.push({ variant: 'info', text: messages[resetReason] })
  return notes
}

/** What the visitor must know before the form. */
export function renderNotes(kit: Kit): TemplateResult {
  return html`
    <div class="notes" role="status">
      ${listNotes(kit).map(({ variant, text }) => html`<oak-alert-bar variant=${variant}>${text}</oak-alert-bar>`)}
    </div>
    ${renderNetwork(kit)}
  `
}
