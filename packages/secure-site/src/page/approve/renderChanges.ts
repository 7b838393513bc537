import { html, nothing, type TemplateResult } from 'lit'
import { formatAddress } from '../../api/formatAddress.ts'
import type { DecodedCall } from '../decode/types.ts'
import { decodeHex } from '../encoding/bytes.ts'
import type { GivenPermission } from '../rpc/readPermissions.ts'
import type { AssetChange, Simulation } from '../rpc/simulate.ts'
import { formatTokens, renderUnverified, type ListedTexts } from './renderCall.ts'
import type { ApproveMessages } from './messages.ts'

/** Whether a swap gives less than it says: a router that does not look at what arrives cannot know that the token keeps a part of it. */
export function givesLess({ args }: DecodedCall, { changes, isComplete }: Simulation): boolean {
  const least = args.find(({ name }) => name === 'receives')
  if (!least) return false
  const change = changes.find(({ asset }) => asset?.contract.toLowerCase() === least.token)
  // An asset that does not change is not among the changes.
  const { difference } = change ?? { difference: isComplete ? 0n : undefined }
  return difference !== undefined && difference < BigInt(least.value)
}

interface Texts extends ListedTexts {
  readonly messages: ApproveMessages
  readonly locale: string
  /** Of the currency of the network. */
  readonly symbol: string
}

/** More would fill the window. They are behind a press. */
const MAX_CHANGES = 10

/** With its checksum, as everywhere else. */
function shorten(address: string): string {
  const written = formatAddress(decodeHex(address.toLowerCase()))
  return `${written.slice(0, 6)}…${written.slice(-4)}`
}

const nameContract = (contract: string, symbol: string | undefined) =>
  symbol === undefined ? shorten(contract) : `${symbol} (${shorten(contract)})`

function formatUnits(amount: bigint, decimals: number | undefined, name: string, { messages, locale }: Texts): string {
  const written = formatTokens(amount, decimals ?? 0, name, locale)
  return decimals === undefined ? messages.smallestUnits(written) : written
}

/** The symbol of a collection is not behind a number, where it would read as that of a token: `item 7 – USDC (0x12…34)`. */
function formatItems(amount: bigint, item: string, name: string, { locale }: Texts): string {
  const count = amount === 1n ? '' : `${formatTokens(amount, 0, '', locale)} × `
  return `${count}${item} – ${name}`
}

function describe({ asset, difference, decimals, symbol }: AssetChange, texts: Texts): string {
  const { messages } = texts
  const name = asset === undefined ? texts.symbol : nameContract(asset.contract, symbol)
  const item = asset !== undefined && 'itemId' in asset ? messages.collectible(asset.itemId.toString()) : undefined
  if (difference === undefined) return messages.changeUnknown(item === undefined ? name : `${item} – ${name}`)
  const amount = difference < 0n ? -difference : difference
  const text = item === undefined ? formatUnits(amount, decimals, name, texts) : formatItems(amount, item, name, texts)
  return difference < 0n ? messages.send(text) : messages.receive(text)
}

function describePermission({ token, spender, amount, item, symbol, decimals }: GivenPermission, texts: Texts): string {
  const { actions, args, collectible } = texts.messages
  const name = nameContract(token, symbol)
  if (amount !== undefined) {
    return `${actions.approve}: ${formatUnits(amount, decimals, name, texts)} – ${args.spender} ${shorten(spender)}`
  }
  const [action, role] = item === undefined ? [actions.approveAll, args.operator] : [actions.approve, args.spender]
  return `${action}: ${name}${item === undefined ? '' : ` (${collectible(item.toString())})`} – ${role} ${shorten(spender)}`
}

/** @param contract - That of a symbol in the text. */
const renderLine = (text: string, contract: string | undefined, texts: Texts): TemplateResult =>
  html`<li><bdi>${text}</bdi> ${contract === undefined ? nothing : renderUnverified(contract, texts)}</li>`

const renderList = (lines: readonly TemplateResult[]): TemplateResult => html`<ul class="changes">${lines}</ul>`

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
  const { changes, permissions = [], isComplete } = simulation
  if (changes.length + permissions.length === 0) {
    return html`<p class="quiet">${isComplete ? messages.changesNone : messages.warnings.unclearChanges}</p>`
  }
  const lines = changes.map((change) =>
    renderLine(describe(change, texts), change.symbol && change.asset?.contract, texts),
  )
  const [first, more] = [lines.slice(0, MAX_CHANGES), lines.slice(MAX_CHANGES)]
  const given = permissions.map((permission) =>
    renderLine(describePermission(permission, texts), permission.symbol && permission.token, texts),
  )
  const isNamed = [
    ...changes.map(({ symbol, asset }) => symbol && asset?.contract),
    ...permissions.map(({ symbol, token }) => symbol && token),
  ].some((contract) => contract !== undefined && !texts.contracts?.has(contract.toLowerCase()))
  return html`
    ${renderList([...first, ...given])}
    ${
      more.length === 0
        ? nothing
        : html`<details><summary>${messages.moreChanges(more.length)}</summary>${renderList(more)}</details>`
    }
    ${isNamed ? html`<p class="quiet">${messages.unverified}</p>` : nothing}
  `
}
