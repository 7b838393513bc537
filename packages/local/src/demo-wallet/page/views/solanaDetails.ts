import { html, type TemplateResult } from 'lit'
import { base58 } from '@scure/base'
import type { WalletRequest } from '../../protocol/types.ts'
import { messageCard, readText } from './readSigning.ts'
import { addressText } from './parts.ts'
import { revealText } from './revealText.ts'

type Message = Extract<WalletRequest, { kind: 'solanaMessage' }>
type Transactions = Extract<WalletRequest, { kind: 'solanaTransaction' }>

function signerCard(account: string): TemplateResult {
  return html`<div class="card">
    <h2>Solana account</h2>
    ${addressText(account)}
  </div>`
}

function decode(message: string): string | undefined {
  try {
    return readText(base58.decode(message))
  } catch {
    return undefined
  }
}

export function solanaMessageDetails({ account, message }: Message): TemplateResult {
  return html`${signerCard(account)}${messageCard(decode(message), message)}`
}

export function solanaTransactionDetails({ account, transactions }: Transactions): TemplateResult {
  const title = transactions.length === 1 ? 'Transaction' : `${transactions.length} transactions`
  return html`
    ${signerCard(account)}
    <section class="card" aria-label=${title}>
      <h2>${title} (base64)</h2>
      ${transactions.map((one) => html`<pre class="mono" tabindex="0">${revealText(one)}</pre>`)}
    </section>
    <p class="caution">
      This wallet can’t preview Solana transactions. It signs them but doesn’t send them.
    </p>
  `
}
