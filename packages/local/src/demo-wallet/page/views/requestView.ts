import { html, nothing, type TemplateResult } from 'lit'
import type { PendingRequest } from '../../wallet/types.ts'
import type { ViewContext } from '../types.ts'
import { listProblems, readSigning } from './readSigning.ts'
import { requestDetails } from './requestDetails.ts'
import { getRequestTitle } from './requestTitle.ts'
import { revealText } from './revealText.ts'
import { sharesAccounts } from './sharesAccounts.ts'

const UNCHECKED =
  'Requested through WalletConnect. The name and address come from the site and aren’t verified. ' +
  'Is this the site you started from?'

function queueNote(waitingCount: number): TemplateResult | typeof nothing {
  return waitingCount > 1 ? html`<p class="queue" role="status">1 of ${waitingCount} requests</p>` : nothing
}

function networkRow({ chain, network }: PendingRequest): TemplateResult {
  const name = network ?? html`${chain.name} <span class="quiet">(${chain.id})</span>`
  return html`<div><dt>Network</dt><dd>${name}</dd></div>`
}

/** Whether the details name the networks. */
const hasOwnNetworks = ({ request }: PendingRequest) =>
  request.kind === 'propose' || readSigning(request)?.message !== undefined

/** One request with the facts that the owner needs to answer. */
export function requestView(context: ViewContext, pending: PendingRequest): TemplateResult {
  const { wallet, isArmed, ticked } = context
  const { key, origin, peer, request, isWorking } = pending
  const isConnect = sharesAccounts(request)
  const isReady = isArmed && !isWorking && (!isConnect || ticked.size > 0)
  const isDangerous = listProblems(pending).some(({ level }) => level === 'danger')
  const accounts = wallet.accounts.filter((account) => ticked.has(account))
  return html`
    <main class="request">
      ${queueNote(wallet.getPending().length)}
      <h1 tabindex="-1">${getRequestTitle(request)}</h1>
      <dl class="facts card">
        ${peer === undefined ? nothing : html`<div><dt>Name</dt><dd><bdi>${revealText(peer.name)}</bdi></dd></div>`}
        <div><dt>Site</dt><dd><bdi class="origin" dir="ltr">${revealText(origin)}</bdi></dd></div>
        ${hasOwnNetworks(pending) ? nothing : networkRow(pending)}
      </dl>
      ${peer === undefined ? nothing : html`<p class="caution">${UNCHECKED}</p>`}
      ${requestDetails(context, pending)}
    </main>
    <footer class="answer" aria-busy=${isWorking}>
      ${
        request.kind === 'showCalls'
          ? nothing
          : html`<button class=${isDangerous ? 'primary' : 'secondary'} ?disabled=${isWorking} @click=${() => wallet.reject(key)}>Reject</button>`
      }
      <button
        class=${isDangerous ? 'secondary' : 'primary'}
        ?disabled=${!isReady}
        @click=${() => wallet.approve(key, isConnect ? { accounts } : {})}
      >${isWorking ? 'Working…' : request.kind === 'showCalls' ? 'Done' : 'Approve'}</button>
    </footer>
  `
}
