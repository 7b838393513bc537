/** @module How assets are shown: their names, amounts and pictures. */
import { parseCaipAsset, type CaipAssetId } from '@openappkit/common'
import {
  getFamily,
  isNativeAsset,
  isVerifiedToken,
  nameCollectible,
  shortenAsset,
  type BalanceChange,
  type Kit,
  type Network,
  type SendAsset,
  type Token,
} from '@openappkit/core/internal'
import '@openappkit/ui/image'
import '@openappkit/ui/token-image'
import { html, type TemplateResult } from 'lit'
import { localizeQuantity } from '../../../i18n/localizeQuantity.ts'
import { quotable } from '../../../i18n/quotable.ts'
import { translate } from '../../../i18n/translate.ts'
import { getNetworkImage } from '../../../kit/facts/network.ts'
import { transferMessages } from './messages.ts'

type Unit = Pick<Token, 'decimals' | 'symbol'>

/** An amount of a token with its symbol, and every digit: `1,234.56789 ETH`. */
export const formatTokenAmount = (kit: Kit, amount: bigint, { decimals, symbol }: Unit): string =>
  `${localizeQuantity(kit, amount, decimals).full} ${symbol}`

/** Items of a collection, whose name does not read as an amount: `NFT “Cat 7”`, `3 × NFT “Ticket”`. */
function formatItems(kit: Kit, amount: bigint, name: string): string {
  const item = translate(kit, transferMessages).item(quotable(name))
  return amount === 1n ? item : `${localizeQuantity(kit, amount, 0).full} × ${item}`
}

/** What the unit of an amount is called: the symbol of a token, or an item. */
export const formatUnit = (kit: Kit, asset: SendAsset): string =>
  asset.kind === 'token' ? asset.token.symbol : formatItems(kit, 1n, asset.collectible.name)

/**
 * The amount of a change without its sign. If the token does not give its decimals, the amount is in its smallest unit, and the text says so.
 * An item has the symbol of its collection, and its id.
 */
export function formatChange(kit: Kit, { asset, difference, decimals, symbol }: BalanceChange): string {
  const amount = difference < 0n ? -difference : difference
  if (parseCaipAsset(asset).tokenId !== undefined) {
    return formatItems(kit, amount, nameCollectible({ asset, name: '', collectionName: symbol }).name)
  }
  const written = formatTokenAmount(kit, amount, { decimals: decimals ?? 0, symbol })
  return decimals === undefined ? translate(kit, transferMessages).smallestUnits(written) : written
}

/**
 * The amount of an expected change, with the contract of what is neither listed nor chosen by the visitor: a symbol proves nothing (S10).
 *
 * @param written - The amount with its symbol.
 */
export function nameContract(
  kit: Kit,
  { asset, symbol }: BalanceChange,
  written: string,
  { network, chosen }: { readonly network: Network | undefined; readonly chosen: readonly (CaipAssetId | undefined)[] },
): string {
  const isChosen = chosen.some((one) => one?.toLowerCase() === asset.toLowerCase())
  const isKnown = isChosen || (network !== undefined && isVerifiedToken(kit, network, asset))
  const address = shortenAsset(asset)
  return isKnown || symbol === address ? written : `${written} (${address})`
}

/** A balance with its symbol, short enough for a row: `1,234.567 ETH`. */
export const formatBalance = (kit: Kit, amount: bigint, { decimals, symbol }: Unit): string =>
  `${localizeQuantity(kit, amount, decimals).text} ${symbol}`

/** An amount of any asset: `0.5 ETH`, `NFT “Cat 7”`, `3 × NFT “Ticket”`. */
export const formatAssetAmount = (kit: Kit, asset: SendAsset, amount: bigint): string =>
  asset.kind === 'token'
    ? formatTokenAmount(kit, amount, asset.token)
    : formatItems(kit, amount, asset.collectible.name)

/** What the picture of a token needs. */
type PicturedToken = Pick<Token, 'asset' | 'symbol' | 'iconUrl' | 'isVerified'>

interface Picture {
  readonly src: string
  readonly name: string
  readonly logo: string
}

/** The currency of a network has a logo that its family names, as ether has, or that of its network. A symbol proves nothing, unless it is verified (S10). */
function getTokenLogo(
  kit: Kit,
  { asset, symbol, isVerified }: PicturedToken,
  { caipNetworkId, chainNamespace }: Network,
): string {
  if (!isNativeAsset(asset)) return isVerified ? symbol : ''
  const { currencyLogos = {} } = getFamily(kit, chainNamespace)
  return Object.hasOwn(currencyLogos, symbol) ? `${chainNamespace}:${currencyLogos[symbol]!}` : caipNetworkId
}

const describeToken = (kit: Kit, token: PicturedToken, network: Network): Picture => ({
  src: token.iconUrl ?? '',
  name: token.symbol,
  logo: getTokenLogo(kit, token, network),
})

function describePicture(kit: Kit, asset: SendAsset, network: Network): Picture {
  if (asset.kind === 'token') return describeToken(kit, asset.token, network)
  return { src: asset.collectible.imageUrl ?? '', name: asset.collectible.name, logo: '' }
}

function renderPicture(kit: Kit, { src, name, logo }: Picture, network: Network, size: number): TemplateResult {
  const isBadged = logo !== network.caipNetworkId
  return html`<oak-token-image
    .src=${src}
    .logo=${logo}
    .name=${name}
    .networkSrc=${isBadged ? getNetworkImage(kit, network) : ''}
    .networkLogo=${network.caipNetworkId}
    .networkName=${isBadged ? network.name : ''}
    .size=${size}
  ></oak-token-image>`
}

/** The picture of an asset, with its network as a badge, unless both have the same logo. */
export const renderAssetPicture = (kit: Kit, asset: SendAsset, network: Network, size: number): TemplateResult =>
  renderPicture(kit, describePicture(kit, asset, network), network, size)

/** The picture of a token, with its network as a badge. */
export const renderTokenPicture = (kit: Kit, token: PicturedToken, network: Network, size: number): TemplateResult =>
  renderPicture(kit, describeToken(kit, token, network), network, size)

function renderInRing({ src, name, logo }: Picture, size: number): TemplateResult {
  return html`<oak-image .src=${src} .logo=${logo} .name=${name} size=${size} shape="circle"></oak-image>`
}

/** The picture of an asset in a ring, which has its own badge. */
export const renderAssetInRing = (kit: Kit, asset: SendAsset, network: Network, size: number): TemplateResult =>
  renderInRing(describePicture(kit, asset, network), size)

/** The picture of a token in a ring, which has its own badge. */
export const renderTokenInRing = (kit: Kit, token: PicturedToken, network: Network, size: number): TemplateResult =>
  renderInRing(describeToken(kit, token, network), size)
