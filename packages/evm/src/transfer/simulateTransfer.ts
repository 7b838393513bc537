import { isAppKitError } from '@openappkit/common'
import type { BalanceChange, Network, Transfer } from '@openappkit/core'
import { isAddressEqual, numberToHex, type Address } from 'viem'
import { decodeDecimals, decodeText } from '../assets/decodeReturn.ts'
import { getCurrencyAsset } from '../assets/getCurrencyAsset.ts'
import { parseEvmAsset } from '../assets/parseEvmAsset.ts'
import { DECIMALS, SYMBOL } from '../assets/selectors.ts'
import { isUnsupported } from '../errors/isUnsupported.ts'
import type { FacetContext } from '../facet/createFacet.ts'
import { toReadError } from '../facet/actions/toReadError.ts'
import { bindClient } from '../reads/bindClient.ts'
import type { ReadClient } from '../reads/createClients.ts'
import { createTransaction } from './createTransaction.ts'
import { createAssetId, createHoldingRead, decodeHolding, type ContractAsset } from './simulation/holdings.ts'
import { createRevertError } from './simulation/createRevertError.ts'
import { listMovedAssets, sumCurrency } from './simulation/movedAssets.ts'
import { isSuccess, READ_GAS, runSimulation, type CallInput, type SimulatedCall } from './simulation/runSimulation.ts'

/** Reads balances before and after the call in one simulation, and what the assets are called. */
async function readChanges(
  client: ReadClient,
  network: Network,
  {
    call,
    assets,
    account,
    sent,
  }: { call: CallInput; assets: readonly ContractAsset[]; account: Address; sent: ContractAsset | undefined },
): Promise<readonly (BalanceChange | undefined)[]> {
  const reads = assets.map((asset) => createHoldingRead(asset, account))
  const facts = assets.flatMap(({ contract: to }) =>
    ([DECIMALS, SYMBOL] as const).map((data): CallInput => ({ to, data, gas: READ_GAS })),
  )
  const results = await runSimulation(client, network, [...reads, call, ...reads, ...facts])
  const getData = (result: SimulatedCall | undefined) => (result && isSuccess(result) ? result.returnData : undefined)
  // The account has the item that it sends, so a revert does not mean that it has no owner.
  const isUnread = (index: number) => sent !== undefined && index === 0 && !isSuccess(results[0]!)
  return assets.map((asset, index) => {
    if (isUnread(index)) return undefined
    const [before, after] = [index, reads.length + 1 + index].map((at) => decodeHolding(asset, account, results[at]!))
    const factsAt = 2 * reads.length + 1 + 2 * index
    const decimals = asset.standard === 'erc20' ? decodeDecimals(getData(results[factsAt])) : 0
    if (before === undefined || after === undefined || decimals === undefined) return undefined
    const symbol = decodeText(getData(results[factsAt + 1]))
    return { asset: createAssetId(network, asset), difference: after - before, decimals, symbol }
  })
}

/** @returns `undefined` if the asset that is sent cannot be read. */
async function simulate(client: ReadClient, transfer: Transfer): Promise<readonly BalanceChange[] | undefined> {
  const { network, asset } = transfer
  const { from, to, data, value } = createTransaction(transfer)
  const call: CallInput = { from, to, ...(data && { data }), ...(value !== undefined && { value: numberToHex(value) }) }
  const [sent] = await runSimulation(client, network, [call])
  if (!sent || !isSuccess(sent)) throw createRevertError(sent)
  const logs = sent.logs ?? []
  const parsed = parseEvmAsset(asset, network)
  const token = parsed?.standard === 'native' ? undefined : parsed
  const assets = listMovedAssets(logs, from, token)
  const [first, ...others] =
    assets.length > 0 ? await readChanges(client, network, { call, assets, account: from, sent: token }) : []
  if (token && !first) return undefined
  // Some nodes do not log movements of the currency.
  const difference = sumCurrency(logs, from) ?? (value === undefined || isAddressEqual(from, to) ? 0n : -value)
  const { decimals, symbol } = network.nativeCurrency
  const currency = { asset: token ? getCurrencyAsset(network) : asset, difference, decimals, symbol }
  const changes = token && first ? [{ ...first, asset }, ...others, currency] : [currency, first, ...others]
  return changes.filter((change) => change !== undefined).filter((change) => change.difference !== 0n)
}

/**
 * Simulates a transfer on the latest block, without the fee. Balances are read before and after it: logs only say which.
 *
 * @returns The asset that is sent is the first, with the id of the request. `undefined` if no node of the network has
 *   `eth_simulateV1`, and if the balance or the decimals of that asset cannot be read.
 * @throws the errors of {@link createTransaction}; evmErrors.executionReverted, insufficientFunds or another error of the
 *   node if the transfer would fail; evmErrors.rpcFailed if no endpoint answers
 */
export async function simulateTransfer(
  { getClient }: FacetContext,
  { signal, ...transfer }: Transfer & { readonly signal: AbortSignal },
): Promise<readonly BalanceChange[] | undefined> {
  const { network } = transfer
  createTransaction(transfer)
  const client = bindClient(await getClient(network), signal)
  try {
    return await simulate(client, transfer)
  } catch (error) {
    signal.throwIfAborted()
    // Reverts are catalogued already, and may have any message.
    if (!isAppKitError(error) && isUnsupported(error)) return undefined
    throw toReadError(error, network)
  }
}
