import { cleanName, parseImageUrl } from '@openappkit/common'
import { withDeadline } from '../async/deadline.ts'
import type { ChainAdapter, TokenAmount } from '../connections/driver.types.ts'
import type { Kit } from '../kit/types.ts'
import { getNativeAsset, foldAsset, isNativeAsset } from './assetIds.ts'
import { dataErrors } from './errors.ts'
import { toDataError } from './toDataError.ts'
import type { AccountDataRequest, DataRequest, Token } from './types.ts'
import type { Network } from '../networks/types.ts'
import { MAX_SYMBOL_LENGTH } from './constants.ts'
import { looksLikeSpam } from './looksLikeSpam.ts'
import { isVerifiedToken } from './siteTokens.ts'

/**
 * Reads from the adapter of a network until the signal aborts.
 *
 * @throws dataErrors.unsupported without an adapter; the error of the adapter; the reason of the signal
 */
export async function readChain<Value>(
  kit: Kit,
  { network, signal }: DataRequest,
  use: (adapter: ChainAdapter) => Promise<Value> | undefined,
): Promise<Value | undefined> {
  const adapter = kit.connections.getAdapter(network.chainNamespace)
  if (!adapter) throw dataErrors.unsupported({ source: 'chain', network: network.caipNetworkId })
  try {
    return await withDeadline(Promise.resolve(use(adapter)), { clock: kit.ports.clock, signal })
  } catch (error) {
    signal.throwIfAborted()
    throw toDataError(error)
  }
}

/** The token of an amount that a chain or a wallet reports. It has no price. */
export function toToken(kit: Kit, network: Network, { asset, amount, decimals, ...texts }: TokenAmount): Token {
  const name = cleanName(texts.name)
  const symbol = cleanName(texts.symbol, MAX_SYMBOL_LENGTH)
  const iconUrl = parseImageUrl(texts.iconUrl)
  const isVerified = isVerifiedToken(kit, network, asset)
  return {
    asset,
    name,
    symbol,
    decimals,
    amount,
    ...(iconUrl !== undefined && { iconUrl }),
    isVerified,
    isSpam: !isVerified && looksLikeSpam(name, symbol),
  }
}

/** The currency of a network as an account holds it, in a list. @throws the errors of {@link readChain} */
export async function readNative(kit: Kit, request: AccountDataRequest): Promise<readonly Token[]> {
  const { address, network, signal } = request
  const balance = await readChain(kit, request, (adapter) => adapter.getBalance({ address, network, signal }))
  const { name } = network.nativeCurrency
  return balance ? [toToken(kit, network, { ...balance, asset: getNativeAsset(kit, network), name })] : []
}

/** As {@link readNative}. An empty list if the chain cannot be read: the balance is unknown then, not 0. */
export async function tryReadNative(kit: Kit, request: AccountDataRequest): Promise<readonly Token[]> {
  try {
    return await readNative(kit, request)
  } catch (error) {
    request.signal.throwIfAborted()
    kit.log.warn('The balance of the account could not be read from the chain.', error)
    return []
  }
}

/** Whether a list has the currency of the network. */
export const hasNative = (tokens: readonly Token[]): boolean => tokens.some(({ asset }) => isNativeAsset(asset))

/** The currency of a network, of which the account has nothing. */
export const createEmptyNative = (kit: Kit, network: Network): Token => ({
  asset: getNativeAsset(kit, network),
  ...network.nativeCurrency,
  amount: 0n,
  isVerified: true,
  isSpam: false,
})

/** A list without empty balances and without duplicates. The first of equal tokens stays. */
export function cleanTokens(tokens: readonly Token[]): readonly Token[] {
  const unique = new Map<string, Token>()
  for (const token of tokens) {
    const id = foldAsset(token.asset)
    const isHeld = token.amount > 0n || isNativeAsset(token.asset)
    if (isHeld && !unique.has(id)) unique.set(id, token)
  }
  return [...unique.values()]
}
