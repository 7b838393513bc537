import { toHexChainId, type CaipAssetId } from '@openappkit/common'
import type { AccountRequest, Network, TokenAmount } from '@openappkit/core/internal'
import { isHex } from 'viem'
import { getCache, isRecord, readCapabilities } from '../calls/readCapabilities.ts'
import type { AdapterContext } from '../context.ts'
import { waitAtMost } from '../wallet/wait.ts'
import { parseChainReference } from '../wallet/parseChainReference.ts'
import { toAddress } from './toAddress.ts'

/** Of all requests together. Core waits longer (`createWalletSource`), so that a wallet that hangs is remembered here. */
const DEADLINE_MS = 4_000

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
function parseWalletAssets(answer: unknown, network: Network): readonly TokenAmount[] | undefined {
  if (!isRecord(answer)) return undefined
  const [, list] = Object.entries(answer).find(([key]) => parseChainReference(key) === String(network.id)) ?? []
  if (!Array.isArray(list)) return undefined
  return list.slice(0, MAX_ASSETS).flatMap((value: unknown) => parseAsset(value, network) ?? [])
}

/**
 * Reads the assets that a wallet reports itself. A wallet with capabilities (EIP-5792) is asked if they have
 * `assetDiscovery`, and one without capabilities is asked too. A wallet that does not answer with assets is not asked again
 * for 5 minutes.
 *
 * @returns `undefined` if the wallet does not support this, fails, or does not answer within 4 s.
 * @throws the reason of the signal
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export async function getWalletAssets(
  context: AdapterContext,
  { connectorId, address, network, signal }: AccountRequest & { readonly network: Network },
): Promise<readonly TokenAmount[] | undefined> {
  const { clock, life } = context
  const method = 'wallet_getAssets'
  const startMs = clock.now()
  const wallet = context.getWallet(connectorId)
  const capabilities = await readCapabilities(context, wallet, { address, network, signal })
  const discovery = capabilities?.['assetDiscovery']
  const isSupported = isRecord(discovery) && discovery['supported'] === true
  const refused = getCache(context, wallet)
  if (refused.has(method) || (capabilities && !isSupported)) return undefined
  const params = [{ account: address, chainFilter: [toHexChainId(network.id)] }]
  const answer = wallet.request({ method, params }, signal).then(
    (value) => parseWalletAssets(value, network),
    () => undefined,
  )
  const assets = await waitAtMost(answer, {
    clock,
    deadlineMs: startMs + DEADLINE_MS - clock.now(),
    signals: [signal, life],
  })
  if (!assets) refused.set(method, { answer: Promise.resolve(undefined), atMs: clock.now() })
  return assets
}
