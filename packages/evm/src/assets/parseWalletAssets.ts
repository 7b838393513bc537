import type { CaipAssetId } from '@openappkit/common'
import type { Network, TokenAmount } from '@openappkit/core'
import { isHex } from 'viem'
import { isRecord } from '../calls/readCapabilities.ts'
import { parseChainReference } from '../wallet/parseChainReference.ts'
import { toAddress } from './toAddress.ts'

/** Only a hostile wallet reports more. */
const MAX_ASSETS = 1_000
const MAX_TEXT_LENGTH = 1_024

const toText = (value: unknown) => (typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : undefined)

/** A hex quantity of at most 256 bits. */
const toAmount = (value: unknown) => (isHex(value) && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined)

const isDecimals = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255

function parseId({ caipNetworkId }: Network, type: unknown, address: unknown): CaipAssetId | undefined {
  if (type === 'native') return `${caipNetworkId}/slip44:60`
  const contract = type === 'erc20' && typeof address === 'string' ? toAddress(address) : undefined
  return contract && `${caipNetworkId}/erc20:${contract}`
}

/** One asset; `undefined` for an item of a collection, and for an asset without an amount, or a token without decimals. */
function parseAsset(value: unknown, network: Network): TokenAmount | undefined {
  if (!isRecord(value)) return undefined
  const { type, address } = value
  const metadata = isRecord(value['metadata']) ? value['metadata'] : {}
  const asset = parseId(network, type, address)
  const amount = toAmount(value['balance'])
  const currency = type === 'native' ? network.nativeCurrency : undefined
  const decimals = currency?.decimals ?? metadata['decimals']
  if (asset === undefined || amount === undefined || !isDecimals(decimals)) return undefined
  const symbol = currency?.symbol ?? toText(metadata['symbol']) ?? ''
  return { asset, amount, decimals, symbol, name: currency?.name ?? toText(metadata['name']) ?? '' }
}

/**
 * Parses the answer of `wallet_getAssets` for one network. Invalid rows are left out. Currency and its decimals are those of
 * the site's network.
 *
 * @returns `undefined` if the answer has no list for the network
 */
export function parseWalletAssets(answer: unknown, network: Network): readonly TokenAmount[] | undefined {
  if (!isRecord(answer)) return undefined
  const [, list] = Object.entries(answer).find(([key]) => parseChainReference(key) === String(network.id)) ?? []
  if (!Array.isArray(list)) return undefined
  return list.slice(0, MAX_ASSETS).flatMap((value: unknown) => parseAsset(value, network) ?? [])
}
