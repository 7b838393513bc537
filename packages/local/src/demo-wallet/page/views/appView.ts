import { html, nothing, type TemplateResult } from 'lit'
import type { ViewContext } from '../types.ts'
import { homeView } from './homeView.ts'
import { logo } from './parts.ts'
import { requestView } from './requestView.ts'

function offlineBar({ walletConnect }: ViewContext): TemplateResult | typeof nothing {
  if (!walletConnect.getState().isOffline) return nothing
  return html`<div class="offline" role="status">
    <span>You’re offline. Sites connected through WalletConnect can’t reach this wallet.</span>
    <button class="secondary small" @click=${() => void walletConnect.setOffline(false)}>Go online</button>
  </div>`
}

/** The whole window: the pending request if there is one, otherwise the home view. */
export function appView(context: ViewContext): TemplateResult {
  const [pending] = context.wallet.getPending()
  return html`
    <header class="top">
      ${logo()}
      <span class="brand">Demo Wallet</span>
      <span class="badge">Development only</span>
    </header>
    ${offlineBar(context)} ${pending === undefined ? homeView(context) : requestView(context, pending)}
  `
}
