import { getSend, type BalanceChange, type Kit, type TransferSimulation } from '@openappkit/core'
import '@openappkit/ui/alert-bar'
import '@openappkit/ui/skeleton'
import { html, nothing, type TemplateResult } from 'lit'
import { translate } from '../i18n/translate.ts'
import { shellMessages } from '../shell/messages.ts'
import { formatChange, nameContract } from '../transfers/assets.ts'
import { translateReason } from '../transfers/translateReason.ts'
import { translateSend } from './translateSend.ts'

function describeChange(kit: Kit, change: BalanceChange): string {
  const { balanceDown, balanceUp } = translateSend(kit)
  const { network, assetId } = getSend(kit).getForm()
  const amount = nameContract(kit, change, formatChange(kit, change), { network, chosen: [assetId] })
  return change.difference < 0n ? balanceDown(amount) : balanceUp(amount)
}

/** A token that keeps a part of each transfer. */
function renderReduction(kit: Kit, { changes, received }: TransferSimulation): TemplateResult | typeof nothing {
  const { asset, assetId } = getSend(kit).getForm()
  const sent = changes.find((change) => change.asset === assetId)
  if (!asset || !sent || received === undefined || received >= -sent.difference) return nothing
  const amount = formatChange(kit, { ...sent, difference: received })
  return html`<oak-alert-bar variant="warning">${translateSend(kit).onlyArrives(amount)}</oak-alert-bar>`
}

function renderContent(kit: Kit): TemplateResult | typeof nothing {
  const { simulation } = getSend(kit).state
  const messages = translateSend(kit)
  if (simulation.status === 'idle') return nothing
  if (simulation.status === 'pending') {
    return html`<oak-skeleton width="200" height="16"></oak-skeleton><span class="visually-hidden">${translate(kit, shellMessages).loading}</span>`
  }
  if (simulation.status === 'unavailable') return html`<p class="quiet">${messages.changesUnknown}</p>`
  if (simulation.status === 'failing') {
    return html`<oak-alert-bar variant="warning">${messages.failing(translateReason(kit, simulation.error))}</oak-alert-bar>`
  }
  return html`
    <ul>${simulation.changes.map((change) => html`<li><bdi>${describeChange(kit, change)}</bdi></li>`)}</ul>
    ${renderReduction(kit, simulation)}
    ${simulation.isComplete ? nothing : html`<oak-alert-bar variant="warning">${messages.changesMore}</oak-alert-bar>`}
  `
}

/**
 * What the transfer would change, where the chain can simulate it; or why it would fail. The region has the height of one
 * line from the start, because the button below it must not move under the pointer.
 */
export const renderSimulation = (kit: Kit): TemplateResult =>
  html`<div class="changes" role="status">${renderContent(kit)}</div>`
