import { formatAmount } from '@openappkit/common'
import { html, nothing, type TemplateResult } from 'lit'
import { erc20Abi, erc721Abi } from 'viem'
import { decodeFunctionData } from 'viem/utils'
import { isSameAddress } from '../../protocol/guards.ts'
import type { Hex, TransactionFields, WalletChain } from '../../protocol/types.ts'
import type { Preview, ViewContext } from '../types.ts'
import { addressText, formatCoin } from './parts.ts'

interface TokenCall {
  readonly deed: 'Send' | 'Allow to spend'
  readonly partyLabel: 'To' | 'Spender'
  readonly party: Hex
  readonly amount: bigint
}

/** Decodes only the two ERC-20 calls that move tokens. */
function decodeTokenCall(data: Hex | undefined): TokenCall | undefined {
  if (data === undefined) return undefined
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data })
    if (functionName === 'transfer') return { deed: 'Send', partyLabel: 'To', party: args[0], amount: args[1] }
    if (functionName === 'approve') {
      return { deed: 'Allow to spend', partyLabel: 'Spender', party: args[0], amount: args[1] }
    }
    return undefined
  } catch {
    return undefined
  }
}

/** Decodes only the safe transfer of an item of a collection. */
function decodeItemCall(data: Hex | undefined): { readonly to: Hex; readonly item: bigint } | undefined {
  if (data === undefined) return undefined
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc721Abi, data })
    return functionName === 'safeTransferFrom' ? { to: args[1], item: args[2] } : undefined
  } catch {
    return undefined
  }
}

/** A token is identified by its contract, never by its own name (S10). */
function formatTokens(context: ViewContext, contract: Hex, amount: bigint): string {
  const { erc20 } = context.world.contracts
  const isKnown = isSameAddress(contract, erc20.address)
  if (!isKnown) return `${amount} base units of an unknown token`
  return `${formatAmount(amount, erc20.decimals)} ${erc20.symbol}`
}

/** Shows an approved amount with all digits. */
function formatExact(wei: bigint, symbol: string): string {
  return `${formatAmount(wei, 18)} ${symbol}`
}

export function feeText(preview: Preview | undefined, symbol: string): string {
  if (preview?.status === 'success') return `at most ${formatCoin(preview.feeWei, symbol)}`
  return preview?.status === 'error' ? 'unknown' : 'estimating…'
}

function tokenCard(context: ViewContext, contract: Hex, call: TokenCall): TemplateResult {
  return html`<section class="card" aria-label="Token transfer">
    <h2>${call.deed}</h2>
    <p class="amount"><bdi dir="ltr">${formatTokens(context, contract, call.amount)}</bdi></p>
    <dl class="facts stacked">
      <div><dt>${call.partyLabel}</dt><dd>${addressText(call.party)}</dd></div>
      <div><dt>Token</dt><dd>${addressText(contract)}</dd></div>
    </dl>
  </section>`
}

function itemCard({ world }: ViewContext, contract: Hex, { to, item }: { to: Hex; item: bigint }): TemplateResult {
  const { erc721 } = world.contracts
  const name = isSameAddress(contract, erc721.address) ? erc721.name : 'Item of an unknown collection'
  return html`<section class="card" aria-label="Item transfer">
    <h2>Send</h2>
    <p class="amount"><bdi>${name} #${String(item)}</bdi></p>
    <dl class="facts stacked">
      <div><dt>To</dt><dd>${addressText(to)}</dd></div>
      <div><dt>Collection</dt><dd>${addressText(contract)}</dd></div>
    </dl>
  </section>`
}

function plainCard(transaction: TransactionFields, chain: WalletChain): TemplateResult {
  const { to, data, value } = transaction
  const deed = to === undefined ? 'Create a contract' : data === undefined ? 'Send' : 'Call a contract'
  return html`<section class="card" aria-label="Transaction">
    <h2>${deed}</h2>
    <p class="amount"><bdi dir="ltr">${formatExact(BigInt(value ?? '0x0'), chain.symbol)}</bdi></p>
    <dl class="facts stacked">
      ${to === undefined ? nothing : html`<div><dt>To</dt><dd>${addressText(to)}</dd></div>`}
    </dl>
  </section>`
}

/** The effect of a transaction or a call: recipient and amount. */
export function effectCard(context: ViewContext, transaction: TransactionFields, chain: WalletChain): TemplateResult {
  const { to, data, value } = transaction
  if (to === undefined) return plainCard(transaction, chain)
  const call = decodeTokenCall(data)
  const item = decodeItemCall(data)
  const card = call ? tokenCard(context, to, call) : item ? itemCard(context, to, item) : undefined
  if (card === undefined) return plainCard(transaction, chain)
  const coins = BigInt(value ?? '0x0')
  return html`
    ${card}
    ${coins > 0n ? html`<dl class="facts card"><div><dt>Also sends</dt><dd>${formatExact(coins, chain.symbol)}</dd></div></dl>` : nothing}
  `
}

/** The raw data, for owners who can read it. */
export function rawData({ data }: TransactionFields): TemplateResult {
  return html`
    ${
      data === undefined || data === '0x'
        ? nothing
        : html`<details class="card">
          <summary>Data (${data.length / 2 - 1} bytes)</summary>
          <pre class="mono" tabindex="0">${data}</pre>
        </details>`
    }
  `
}

/** The effect of a transaction: recipient, amount, cost, and its raw data. */
export function transactionDetails(
  context: ViewContext,
  transaction: TransactionFields,
  chain: WalletChain,
): TemplateResult {
  const { preview } = context
  return html`
    ${effectCard(context, transaction, chain)}
    <dl class="facts card">
      <div><dt>Network fee</dt><dd>${feeText(preview, chain.symbol)}</dd></div>
    </dl>
    ${
      preview?.status === 'error'
        ? html`<p class="warning" role="alert">This transaction would fail: ${preview.reason}</p>`
        : nothing
    }
    ${rawData(transaction)}
  `
}
