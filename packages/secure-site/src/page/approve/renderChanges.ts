import { html, nothing, type TemplateResult } from 'lit'
import type { AssetChange, Simulation } from '../rpc/simulate.ts'
import { formatTokens } from './currency.ts'
import type { ApproveMessages } from './messages.ts'

interface Texts {
  readonly messages: ApproveMessages
  readonly locale: string
  /** Of the currency of the network. */
  readonly symbol: string
}

/** More would fill the window. They are behind a press. */
const MAX_CHANGES = 10

function nameAsset({ asset, symbol }: AssetChange, texts: Texts): string {
  if (asset === undefined) return texts.symbol
  const address = `${asset.contract.slice(0, 6)}…${asset.contract.slice(-4)}`
  return symbol === undefined ? address : `${symbol} (${address})`
}

function describe(change: AssetChange, texts: Texts): string {
  const { messages, locale } = texts
  const { asset, difference, decimals } = change
  const name = nameAsset(change, texts)
  const item = asset !== undefined && 'itemId' in asset ? ` (${messages.collectible(asset.itemId.toString())})` : ''
  if (difference === undefined) return messages.changeUnknown(`${name}${item}`)
  const amount = difference < 0n ? -difference : difference
  const written = `${formatTokens(amount, decimals ?? 0, name, locale)}${item}`
  const text = decimals === undefined ? messages.smallestUnits(written) : written
  return difference < 0n ? messages.send(text) : messages.receive(text)
}

const renderList = (changes: readonly AssetChange[], texts: Texts): TemplateResult =>
  html`<ul class="changes">${changes.map((change) => html`<li><bdi>${describe(change, texts)}</bdi></li>`)}</ul>`

/** @param simulation - `'pending'` while it runs; `undefined` if there is none. */
export function renderChanges(
  simulation: Simulation | 'pending' | undefined,
  texts: Texts,
): TemplateResult | typeof nothing {
  const { messages } = texts
  if (simulation === 'pending') return html`<p class="quiet">${messages.changesPending}</p>`
  if (simulation === undefined) return html`<p class="quiet">${messages.changesUnknown}</p>`
  if (!simulation.isSuccess) {
    const { reason } = simulation
    return html`<p>${messages.warnings.wouldFail}</p>
      ${reason === undefined ? nothing : html`<p class="quiet"><bdi>${messages.revertReason(reason)}</bdi></p>`}`
  }
  const { changes, isComplete } = simulation
  if (changes.length === 0) {
    return html`<p class="quiet">${isComplete ? messages.changesNone : messages.warnings.unclearChanges}</p>`
  }
  const isNamed = changes.some(({ asset, symbol }) => asset !== undefined && symbol !== undefined)
  const [first, more] = [changes.slice(0, MAX_CHANGES), changes.slice(MAX_CHANGES)]
  return html`
    ${renderList(first, texts)}
    ${
      more.length === 0
        ? nothing
        : html`<details><summary>${messages.moreChanges(more.length)}</summary>${renderList(more, texts)}</details>`
    }
    ${isNamed ? html`<p class="quiet">${messages.unverified}</p>` : nothing}
  `
}
