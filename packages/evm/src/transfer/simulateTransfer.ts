import {
  createHoldingRead,
  findDifference,
  isAppKitError,
  isCallSuccess,
  simulationErrors,
  type ContractAsset,
} from '@openappkit/common'
import type { BalanceChange, Transfer, TransferSimulation } from '@openappkit/core/internal'
import { isAddressEqual, numberToHex, type Address } from 'viem'
import { getCurrencyAsset } from '../assets/getCurrencyAsset.ts'
import { parseEvmAsset } from '../assets/parseEvmAsset.ts'
import { evmErrors } from '../errors/errors.ts'
import { isUnsupported } from '../errors/isUnsupported.ts'
import type { FacetContext } from '../facet/createFacet.ts'
import { toReadError } from '../facet/actions/toReadError.ts'
import { bindClient } from '../reads/bindClient.ts'
import type { ReadClient } from '../reads/createClients.ts'
import { createTransaction } from './createTransaction.ts'
import { createRevertError } from './simulation/createRevertError.ts'
import { createAssetId, isSameAsset, listChanges, runEffects } from './simulation/runEffects.ts'

/** @returns `undefined` if the asset that is sent cannot be read. */
async function simulate(client: ReadClient, transfer: Transfer): Promise<TransferSimulation | undefined> {
  const { network, asset } = transfer
  const { from, to, data, value } = createTransaction(transfer)
  const parsed = parseEvmAsset(asset, network)
  const token = parsed?.standard === 'native' ? undefined : parsed
  const recipient = transfer.to as Address
  const isToSelf = isAddressEqual(from, recipient)
  const effects = await runEffects(client, {
    account: from,
    calls: [{ from, to, ...(data && { data }), ...(value !== undefined && { value: numberToHex(value) }) }],
    expected: token ? [token] : [],
    listReads: () => (token && !isToSelf ? [createHoldingRead(token, recipient)] : []),
  })
  const [sent] = effects.calls
  if (!sent || !isCallSuccess(sent)) throw createRevertError(sent)
  const [own] = token ? effects.assets : []
  if (own && own.difference === undefined) return undefined
  // The requested id may write the address in another way.
  const toId = (changed: ContractAsset) =>
    token && isSameAsset(changed, token) ? asset : createAssetId(network, changed)
  const { changes, isComplete } = listChanges(effects, network, toId)
  const currency = getCurrencyAsset(network)
  const named = token ? changes : changes.map((change) => (change.asset === currency ? { ...change, asset } : change))
  const isSent = (change: BalanceChange) => change.asset === asset
  const [read] = effects.reads
  const received = token && read && findDifference(token, recipient, read)
  return {
    changes: [...named.filter(isSent), ...named.filter((change) => !isSent(change))],
    isComplete,
    ...(received !== undefined && { received }),
  }
}

/**
 * Simulates a transfer on the latest block, without the fee. Balances are read before and after it: logs only say which, and all that they name are read.
 *
 * @returns The asset that is sent is the first, with the id of the request. `undefined` if no node of the network has
 *   `eth_simulateV1`, and if the balance of that asset cannot be read.
 * @throws the errors of {@link createTransaction}; evmErrors.executionReverted, insufficientFunds or another error of the
 *   node if the transfer would fail; evmErrors.rpcFailed if no endpoint answers
 */
export async function simulateTransfer(
  { getClient }: FacetContext,
  { signal, ...transfer }: Transfer & { readonly signal: AbortSignal },
): Promise<TransferSimulation | undefined> {
  const { network } = transfer
  createTransaction(transfer)
  const client = bindClient(await getClient(network), signal)
  try {
    return await simulate(client, transfer)
  } catch (error) {
    signal.throwIfAborted()
    // Reverts are catalogued already, and may have any message.
    if (!isAppKitError(error) && isUnsupported(error)) return undefined
    if (simulationErrors.noAnswer.is(error)) throw evmErrors.rpcFailed({ network: network.name, reason: error.message })
    throw toReadError(error, network)
  }
}
