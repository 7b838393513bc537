import { html, nothing, type TemplateResult } from 'lit'
import type { PendingRequest } from '../../wallet/types.ts'
import type { ViewContext } from '../types.ts'
import { requestDetails } from './requestDetails.ts'
import { getRequestTitle } from './requestTitle.ts'

function queueNote(waitingCount: number): TemplateResult | typeof nothing {
  return waitingCount > 1 ? html`<p class="queue" role="status">1 of ${waitingCount} requests</p>` : nothing
}

/** One request with everything the owner should know before answering. */
export function requestView(context: ViewContext, pending: PendingRequest): TemplateResult {
  const { wallet, isArmed, ticked } = context
  const { key, origin, chain, request, isWorking } = pending
  const isConnect = request.kind === 'connect'
  const isReady = isArmed && !isWorking && (!isConnect || ticked.size > 0)
  const accounts = wallet.accounts.filter((account) => ticked.has(account))
  return html`
    <main class="request">
      ${queueNote(wallet.getPending().length)}
      <h1 tabindex="-1">${getRequestTitle(request)}</h1>
      <dl class="facts card">
        <div><dt>Site</dt><dd><bdi class="origin" dir="ltr">${origin}</bdi></dd></div>
        <div><dt>Network</dt><dd>${chain.name} <span class="quiet">(${chain.id})</span></dd></div>
      </dl>
      ${requestDetails(context, pending)}
    </main>
    <footer class="answer" aria-busy=${isWorking}>
      <button class="secondary" ?disabled=${isWorking} @click=${() => wallet.reject(key)}>Reject</button>
      <button
        class="primary"
        ?disabled=${!isReady}
        @click=${() => wallet.approve(key, isConnect ? { accounts } : {})}
      >${isWorking ? 'Working…' : 'Approve'}</button>
    </footer>
  `
}
