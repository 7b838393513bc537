import { getSend, isPrompting, type Kit } from '@openappkit/core'
import '@openappkit/ui/alert-bar'
import { html, nothing, type TemplateResult } from 'lit'
import { renderOtherNetwork, renderUnsupportedNetwork } from '../transfers/networkNotes.ts'
import { getAskedWallet } from './askedWallets.ts'
import { translateSend } from './translateSend.ts'

/** Why there is no form. */
function renderNetwork(kit: Kit): TemplateResult | typeof nothing {
  const { state, getForm } = getSend(kit)
  const messages = translateSend(kit)
  const network = state.wantedNetwork && kit.networks.find(state.wantedNetwork)
  if (network) return renderOtherNetwork(kit, network, messages.otherNetwork(network.name))
  // A network that the site allows without supporting it.
  return getForm().obstacle === 'network' ? renderUnsupportedNetwork(kit, messages.unsupported) : nothing
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
  if (isEarlier && request.status === 'failed' && request.isUncertain) {
    notes.push({ variant: 'warning', text: messages.uncertainText(wallet) })
  }
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
