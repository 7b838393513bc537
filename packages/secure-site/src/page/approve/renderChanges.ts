import { html, type TemplateResult } from 'lit'
import type { AssetChange, Simulation } from '../rpc/simulate.ts'
import { formatTokens } from './currency.ts'
import type { ApproveMessages } from './messages.ts'

interface Texts {
  readonly messages: ApproveMessages
  readonly locale: string
  /** Of the currency of the network. */
  readonly symbol: string
}

function describe({ asset, difference, decimals, symbol }: AssetChange, texts: Texts): string {
  const { messages, locale } = texts
  const amount = difference < 0n ? -difference : difference
  const name = asset === undefined ? texts.symbol : (symbol ?? asset.contract)
  const item =
    asset === undefined || asset.standard === 'erc20' ? '' : ` (${messages.collectible(asset.id.toString())})`
  const text = `${formatTokens(amount, decimals ?? 0, name, locale)}${item}`
  return difference < 0n ? messages.send(text) : messages.receive(text)
}

/** @param simulation - `'pending'` while it runs; `undefined` if the network has none. */
export function renderChanges(simulation: Simulation | 'pending' | undefined, texts: Texts): TemplateResult {
  const { messages } = texts
  if (simulation === 'pending') return html`<p class="quiet">${messages.changesPending}</p>`
  if (simulation === undefined) return html`<p class="quiet">${messages.changesUnknown}</p>`
  if (!simulation.isSuccess) return html`<p>${messages.warnings.wouldFail}</p>`
  if (simulation.changes.length === 0) return html`<p class="quiet">${messages.changesNone}</p>`
  const isNamed = simulation.changes.some(({ asset, symbol }) => asset !== undefined && symbol !== undefined)
  return html`
    <ul class="changes">${simulation.changes.map((change) => html`<li><bdi>${describe(change, texts)}</bdi></li>`)}</ul>
    ${isNamed ? html`<p class="quiet">${messages.unverified}</p>` : ''}
  `
}
