import { html, type TemplateResult } from 'lit'
import type { ViewContext } from '../types.ts'
import { homeView } from './homeView.ts'
import { logo } from './parts.ts'
import { requestView } from './requestView.ts'

/** The whole window: a request while there is one, else the wallet itself. */
export function appView(context: ViewContext): TemplateResult {
  const [pending] = context.wallet.getPending()
  return html`
    <header class="top">
      ${logo()}
      <span class="brand">Demo Wallet</span>
      <span class="badge">Development only</span>
    </header>
    ${pending === undefined ? homeView(context) : requestView(context, pending)}
  `
}
