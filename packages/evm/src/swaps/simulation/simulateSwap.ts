import {
  isAppKitError,
  isCallSuccess,
  READ_GAS,
  simulationErrors,
  type CaipAssetId,
  type ContractAsset,
  type SimulatedInput,
  type SimulatedLog,
} from '@openappkit/common'
import type {
  Network,
  ReadRequest,
  SimulatedAllowance,
  SwapSimulation,
  SwapTransaction,
} from '@openappkit/core/internal'
import { encodeFunctionData, numberToHex, type Address, isAddressEqual, isHex, size, slice, type Hex } from 'viem'
import { decodeNumber } from '../../assets/decodeReturn.ts'
import { parseEvmAsset } from '../../assets/parseEvmAsset.ts'
import { evmErrors } from '../../errors/errors.ts'
import { isUnsupported } from '../../errors/isUnsupported.ts'
import type { FacetContext } from '../../facet/createFacet.ts'
import { toReadError } from '../../facet/actions/toReadError.ts'
import { bindClient } from '../../reads/bindClient.ts'
import type { ReadClient } from '../../reads/createClients.ts'
import type { TransferTransaction } from '../../transfer/createTransaction.ts'
import { createRevertError } from '../../transfer/simulation/createRevertError.ts'
import { createAssetId, isSameAsset, listChanges, runEffects } from '../../transfer/simulation/runEffects.ts'
import { allowanceAbi } from '../abis.ts'
import { toTransaction } from '../toTransaction.ts'
import { toAddress } from '../../assets/toAddress.ts'

/** More are the work of a contract that hides a change among others. */
const MAX_SPENDERS = 50

interface Subject {
  readonly client: ReadClient
  readonly network: Network
  readonly account: Address
  readonly calls: readonly SimulatedInput[]
}

const toCall = ({ from, to, data, value }: TransferTransaction): SimulatedInput => ({
  from,
  to,
  ...(data && { data }),
  ...(value !== undefined && { value: numberToHex(value) }),
})

/** `Approval(address,address,uint256)` of ERC-20. */
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'

/** A permission that may have changed. */
interface TokenSpender {
  readonly token: Address
  readonly spender: Address
}

/** Whether a topic of a log is the address of an account. */
const isParty = (topic: Hex | undefined, account: Address): boolean =>
  topic !== undefined && size(topic) === 32 && isAddressEqual(slice(topic, 12), account)

function readLog({ address, topics }: SimulatedLog, account: Address): readonly TokenSpender[] {
  const [event, owner, spender, ...others] = Array.isArray(topics) ? topics.filter((topic) => isHex(topic)) : []
  const token = typeof address === 'string' ? toAddress(address) : undefined
  if (
    !token ||
    event !== APPROVAL ||
    !isParty(owner, account) ||
    !spender ||
    size(spender) !== 32 ||
    others.length > 0
  ) {
    return []
  }
  return [{ token, spender: slice(spender, 12) }]
}

/** Lists the permissions that logs name, and those of the called contracts for the given tokens, because not all tokens log them. */
function listAllowances(
  logs: readonly SimulatedLog[],
  account: Address,
  { tokens, called }: { readonly tokens: readonly Address[]; readonly called: readonly Address[] },
): readonly TokenSpender[] {
  const expected = tokens.flatMap((token) =>
    called.filter((spender) => !isAddressEqual(spender, token)).map((spender) => ({ token, spender })),
  )
  const all = [...expected, ...logs.flatMap((log) => readLog(log, account))]
  return [...new Map(all.map((entry) => [`${entry.token} ${entry.spender}`.toLowerCase(), entry])).values()]
}

const createAllowanceRead = ({ token, spender }: TokenSpender, owner: Address): SimulatedInput => ({
  to: token,
  data: encodeFunctionData({ abi: allowanceAbi, functionName: 'allowance', args: [owner, spender] }),
  gas: READ_GAS,
})

async function simulate(subject: Subject, ids: readonly CaipAssetId[]): Promise<SwapSimulation> {
  const { client, network, account, calls } = subject
  const refuse = (reason: string) => evmErrors.simulationUnclear({ network: network.name, reason })
  const requested = ids.flatMap((id) => {
    const asset = parseEvmAsset(id, network)
    return asset && asset.standard !== 'native' ? [{ id, asset }] : []
  })
  const expected = requested.map(({ asset }) => asset)
  let spenders: readonly TokenSpender[] = []
  const effects = await runEffects(client, {
    account,
    calls,
    expected,
    listReads(logs) {
      spenders = listAllowances(logs, account, {
        tokens: expected.map(({ contract }) => contract),
        called: calls.flatMap(({ to }) => to ?? []),
      })
      return spenders.slice(0, MAX_SPENDERS).map((entry) => createAllowanceRead(entry, account))
    },
  })
  const failed = effects.calls.find((result) => !isCallSuccess(result))
  if (failed) throw createRevertError(failed)
  if (effects.currency === undefined) throw refuse('the node did not read the currency')
  const unread = effects.assets.find(({ difference }) => difference === undefined)
  if (unread) throw refuse(`the balance of ${unread.asset.contract}`)
  // Routers and pools log the account that swaps, and have no balances: what cannot be read there does not block a swap.
  if (!effects.isComplete || spenders.length > MAX_SPENDERS) throw refuse('it names too many tokens')
  const toId = (changed: ContractAsset) =>
    requested.find(({ asset }) => isSameAsset(asset, changed))?.id ?? createAssetId(network, changed)
  const allowances = spenders.flatMap(({ token, spender }, place): readonly SimulatedAllowance[] => {
    const { before, after } = effects.reads[place]!
    const [had, has] = [before && decodeNumber(before), after && decodeNumber(after)]
    return has === undefined || had === has
      ? []
      : [{ asset: createAssetId(network, { standard: 'erc20', contract: token }), spender, amount: has }]
  })
  const { changes } = listChanges(effects, network, toId)
  return { changes, allowances, gas: effects.calls.map(({ gasUsed }) => BigInt(gasUsed as string)) }
}

interface SimulateRequest extends ReadRequest {
  readonly from: string
  readonly steps: readonly SwapTransaction[]
  readonly assets: readonly CaipAssetId[]
}

/**
 * Simulates the steps of a swap on the latest block; their fees are left out of the changes. Logs only say what may have changed: balances
 * and permissions are read before and after.
 *
 * @returns Requested assets have the ids of the request. `undefined` if no node of the network has `eth_simulateV1`.
 * @throws evmErrors.executionReverted, insufficientFunds or another error of the node if a step would fail; evmErrors.simulationUnclear
 *   if a balance that may change cannot be read, or too many assets change; evmErrors.rpcFailed if no endpoint answers
 */
export async function simulateSwap(
  { getClient }: FacetContext,
  { network, from, steps, assets, signal }: SimulateRequest,
): Promise<SwapSimulation | undefined> {
  const transactions = steps.map((step) => toTransaction(step, from, network))
  const [first] = transactions
  if (!first) return { changes: [], allowances: [], gas: [] }
  const client = bindClient(await getClient(network), signal)
  try {
    return await simulate({ client, network, account: first.from, calls: transactions.map(toCall) }, assets)
  } catch (error) {
    signal.throwIfAborted()
    // Reverts are catalogued already, and may have any message.
    if (!isAppKitError(error) && isUnsupported(error)) return undefined
    if (simulationErrors.noAnswer.is(error)) throw evmErrors.rpcFailed({ network: network.name, reason: error.message })
    throw toReadError(error, network)
  }
}
