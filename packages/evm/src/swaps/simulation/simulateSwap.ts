import { isAppKitError, type CaipAssetId } from '@openappkit/common'
import type {
  BalanceChange,
  Network,
  ReadRequest,
  SimulatedAllowance,
  SwapSimulation,
  SwapTransaction,
} from '@openappkit/core'
import { encodeFunctionData, numberToHex, type Address } from 'viem'
import { decodeDecimals, decodeNumber, decodeText } from '../../assets/decodeReturn.ts'
import { getCurrencyAsset } from '../../assets/getCurrencyAsset.ts'
import { parseEvmAsset } from '../../assets/parseEvmAsset.ts'
import { DECIMALS, SYMBOL } from '../../assets/selectors.ts'
import { evmErrors } from '../../errors/errors.ts'
import { isUnsupported } from '../../errors/isUnsupported.ts'
import type { FacetContext } from '../../facet/createFacet.ts'
import { toReadError } from '../../facet/actions/toReadError.ts'
import { bindClient } from '../../reads/bindClient.ts'
import type { ReadClient } from '../../reads/createClients.ts'
import type { TransferTransaction } from '../../transfer/createTransaction.ts'
import { createRevertError } from '../../transfer/simulation/createRevertError.ts'
import {
  createAssetId,
  createHoldingRead,
  createKey,
  decodeHolding,
  type ContractAsset,
} from '../../transfer/simulation/holdings.ts'
import { listMovedAssets } from '../../transfer/simulation/movedAssets.ts'
import {
  isSuccess,
  READ_GAS,
  runSimulation,
  type CallInput,
  type SimulatedCall,
} from '../../transfer/simulation/runSimulation.ts'
import { allowanceAbi } from '../abis.ts'
import { toTransaction } from '../toTransaction.ts'
import { createCurrencyRead, CURRENCY_READER } from './currencyRead.ts'
import { listAllowances, type TokenSpender } from './listAllowances.ts'

/** More are the work of a contract that hides a change among others. */
const MAX_ENTRIES = 50

interface Subject {
  readonly client: ReadClient
  readonly network: Network
  readonly account: Address
  readonly calls: readonly CallInput[]
}

const toCall = ({ from, to, data, value }: TransferTransaction): CallInput => ({
  from,
  to,
  ...(data && { data }),
  ...(value !== undefined && { value: numberToHex(value) }),
})

/** @throws the error of the first call that fails */
function requireSuccess(results: readonly SimulatedCall[]): void {
  const failed = results.find((result) => !isSuccess(result))
  if (failed) throw createRevertError(failed)
}

const createAllowanceRead = ({ token, spender }: TokenSpender, owner: Address): CallInput => ({
  to: token,
  data: encodeFunctionData({ abi: allowanceAbi, functionName: 'allowance', args: [owner, spender] }),
  gas: READ_GAS,
})

const getNumber = (result: SimulatedCall | undefined) =>
  result && isSuccess(result) ? decodeNumber(result.returnData) : undefined

/** Reads all before and after the calls in one simulation. */
async function readEffects(
  { client, network, account, calls }: Subject,
  assets: readonly ContractAsset[],
  spenders: readonly TokenSpender[],
) {
  const reads = [
    createCurrencyRead(account),
    ...assets.map((asset) => createHoldingRead(asset, account)),
    ...spenders.map((entry) => createAllowanceRead(entry, account)),
  ]
  const facts = assets.flatMap(({ contract: to }) =>
    ([DECIMALS, SYMBOL] as const).map((data): CallInput => ({ to, data, gas: READ_GAS })),
  )
  const results = await runSimulation(client, network, [...reads, ...calls, ...reads, ...facts], CURRENCY_READER)
  const after = reads.length + calls.length
  requireSuccess(results.slice(reads.length, after))
  return {
    before: results.slice(0, reads.length),
    steps: results.slice(reads.length, after),
    after: results.slice(after, after + reads.length),
    facts: results.slice(after + reads.length),
  }
}

type Effects = Awaited<ReturnType<typeof readEffects>>

function describeAsset(
  { network, account }: Subject,
  asset: ContractAsset,
  index: number,
  { before, after, facts }: Effects,
): BalanceChange | undefined {
  const read = (results: readonly SimulatedCall[]) => decodeHolding(asset, account, results[1 + index]!)
  const [had, has] = [read(before), read(after)]
  const factOf = (offset: number) => {
    const result = facts[2 * index + offset]
    return result && isSuccess(result) ? result.returnData : undefined
  }
  const decimals = asset.standard === 'erc20' ? decodeDecimals(factOf(0)) : 0
  if (had === undefined || has === undefined || decimals === undefined) return undefined
  return { asset: createAssetId(network, asset), difference: has - had, decimals, symbol: decodeText(factOf(1)) }
}

function describeCurrency({ network }: Subject, { before, after }: Effects): BalanceChange {
  const [had, has] = [getNumber(before[0]), getNumber(after[0])]
  if (had === undefined || has === undefined) {
    throw evmErrors.simulationUnclear({ network: network.name, reason: 'the node did not read the currency' })
  }
  const { decimals, symbol } = network.nativeCurrency
  return { asset: getCurrencyAsset(network), difference: has - had, decimals, symbol }
}

async function simulate(subject: Subject, ids: readonly CaipAssetId[]): Promise<SwapSimulation> {
  const { client, network, account, calls } = subject
  const refuse = (reason: string) => evmErrors.simulationUnclear({ network: network.name, reason })
  const requested = new Map(
    ids.flatMap((id) => {
      const parsed = parseEvmAsset(id, network)
      return parsed && parsed.standard !== 'native' ? [[createKey(parsed), { id, asset: parsed }] as const] : []
    }),
  )
  const results = await runSimulation(client, network, calls)
  requireSuccess(results)
  const logs = results.flatMap((result) => result.logs ?? [])
  const expected = [...requested.values()].map(({ asset }) => asset)
  const assets = [
    ...new Map(
      [...expected, ...listMovedAssets(logs, account, undefined, MAX_ENTRIES)].map((asset) => [
        createKey(asset),
        asset,
      ]),
    ).values(),
  ]
  const spenders = listAllowances(logs, account, {
    tokens: expected.map(({ contract }) => contract),
    called: calls.map(({ to }) => to),
  })
  if (assets.length >= MAX_ENTRIES || spenders.length >= MAX_ENTRIES) {
    throw refuse(`it names ${MAX_ENTRIES} tokens or more`)
  }
  const effects = await readEffects(subject, assets, spenders)
  const changes = assets.map((asset, index) => {
    const change = describeAsset(subject, asset, index, effects)
    const asked = requested.get(createKey(asset))
    if (asked && !change) throw refuse(`the balance of ${asset.contract}`)
    return change && asked ? { ...change, asset: asked.id } : change
  })
  const firstSpender = 1 + assets.length
  const allowances = spenders.flatMap(({ token, spender }, index): readonly SimulatedAllowance[] => {
    const [had, has] = [effects.before, effects.after].map((list) => getNumber(list[firstSpender + index]))
    return has === undefined || had === has
      ? []
      : [{ asset: createAssetId(network, { standard: 'erc20', contract: token }), spender, amount: has }]
  })
  return {
    changes: [describeCurrency(subject, effects), ...changes]
      .filter((change) => change !== undefined)
      .filter(({ difference }) => difference !== 0n),
    allowances,
    gas: effects.steps.map(({ gasUsed }) => BigInt(gasUsed as string)),
  }
}

interface SimulateRequest extends ReadRequest {
  readonly from: string
  readonly steps: readonly SwapTransaction[]
  readonly assets: readonly CaipAssetId[]
}

/**
 * Simulates the steps of a swap on the latest block, without fees. Logs only say what may have changed: balances and permissions are
 * read before and after.
 *
 * @returns Requested assets have the ids of the request. `undefined` if no node of the network has `eth_simulateV1`.
 * @throws evmErrors.executionReverted, insufficientFunds or another error of the node if a step would fail; evmErrors.simulationUnclear
 *   if a requested asset cannot be read, or too many assets change; evmErrors.rpcFailed if no endpoint answers
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
    throw toReadError(error, network)
  }
}
