import type { CaipAssetId } from '@openappkit/common'
import type { Network, ReadRequest, TokenAmount } from '@openappkit/core/internal'
import { encodeFunctionData, type Address, type Hex } from 'viem'
import { evmErrors } from '../errors/errors.ts'
import type { FacetContext } from '../facet/createFacet.ts'
import { toReadError } from '../facet/actions/toReadError.ts'
import { bindClient } from '../reads/bindClient.ts'
import type { ReadClient } from '../reads/createClients.ts'
import { fetchBalance } from '../reads/fetchBalance.ts'
import { tokenAbi } from './abis.ts'
import { decodeDecimals, decodeNumber, decodeText } from './decodeReturn.ts'
import { parseEvmAsset } from './parseEvmAsset.ts'
import { getData, readCall, DECIMALS, NAME, SYMBOL } from './readCall.ts'
import { toAddress } from './toAddress.ts'

type BalancesRequest = ReadRequest & { readonly address: string; readonly assets: readonly CaipAssetId[] }

interface TokenReading {
  readonly token?: TokenAmount | undefined
  /** Why the balance could not be read. */
  readonly error?: unknown
}

async function readToken(
  client: ReadClient,
  asset: CaipAssetId,
  contract: Address,
  account: Address,
): Promise<TokenReading> {
  const balanceOf = encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [account] })
  const returned = await Promise.all(
    [balanceOf, DECIMALS, SYMBOL, NAME].map((data) => readCall(client, contract, data as Hex)),
  )
  const [balance, decimalsData, symbol, name] = returned.map(getData)
  const amount = decodeNumber(balance)
  const decimals = decodeDecimals(decimalsData)
  const failed = returned.find((entry) => 'error' in entry)
  // Without its decimals, an amount could be shown a million times too large.
  if (amount === undefined || decimals === undefined) return { error: failed?.error }
  return { token: { asset, amount, decimals, symbol: decodeText(symbol), name: decodeText(name) } }
}

async function readCurrency(
  client: ReadClient,
  network: Network,
  asset: CaipAssetId,
  account: string,
): Promise<TokenReading> {
  try {
    const balance = await fetchBalance(client, network, account)
    return { token: { asset, name: network.nativeCurrency.name, ...balance } }
  } catch (error) {
    return { error }
  }
}

async function readAsset(
  client: ReadClient,
  { network, address }: BalancesRequest,
  asset: CaipAssetId,
): Promise<TokenReading> {
  const parsed = parseEvmAsset(asset, network)
  if (parsed?.standard === 'native') return readCurrency(client, network, asset, address)
  const account = toAddress(address)
  return parsed?.standard === 'erc20' && account ? readToken(client, asset, parsed.contract, account) : {}
}

/**
 * Reads balances of ERC-20 tokens and of the network's currency (`slip44`), with decimals, symbols and names: in multicalls
 * of at most 1024 bytes (SPEC §9), or in one batch of calls on a chain without the multicall contract.
 *
 * @returns In the order of `assets`; `undefined` for an asset of another network or standard, and for a contract that
 *   returns no balance or no decimals.
 * @throws assetErrors.invalidAsset; evmErrors.rpcFailed or another error of the node if it answers for no asset
 */
export async function getTokenBalances(
  { getClient }: FacetContext,
  request: BalancesRequest,
): Promise<readonly (TokenAmount | undefined)[]> {
  const { network, signal, assets } = request
  const client = bindClient(await getClient(network), signal)
  const readings = await Promise.all(assets.map((asset) => readAsset(client, request, asset)))
  signal.throwIfAborted()
  const errors = readings.flatMap(({ error }) => (error === undefined ? [] : [toReadError(error, network)]))
  const failure = errors.find(({ code }) => code !== evmErrors.executionReverted.code)
  if (failure && !readings.some(({ token }) => token)) throw failure
  return readings.map(({ token }) => token)
}
