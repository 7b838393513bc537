import { html, nothing, type TemplateResult } from 'lit'
import type { ViewContext } from '../types.ts'
import { homeView } from './homeView.ts'
import { logo } from './parts.ts'
import { requestView } from './requestView.ts'

function offlineBar({ walletConnect }: ViewContext): TemplateResult | typeof nothing {
  if (!walletConnect.getState().isOffline) return nothing
  return html`<div class="offline" role="status">
    <span>Off the network: sites behind WalletConnect hear nothing until you are back.</span>
    <button class="secondary small" @click=${() => void walletConnect.setOffline(false)}>Go online</button>
  </div>`
}

/** The whole window: a request while there is one, else the wallet itself. */
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
