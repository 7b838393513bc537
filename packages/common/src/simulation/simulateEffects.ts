import { createAssetKey, listNamedAssets, type ContractAsset, type NamedAsset } from './listNamedAssets.ts'
import type { SimulatedLog } from './parseLog.ts'
import { defineErrors } from '../errors/defineErrors.ts'

export const simulationErrors = defineErrors('simulation', {
  noAnswer: {
    short: 'The node answered other calls than it was asked to simulate',
    long: 'The answer to `eth_simulateV1` has {found} results for {expected} calls. Use another endpoint.',
  },
})

type Hex = `0x${string}`

/** A call to simulate, in the form of `eth_simulateV1`. */
export interface SimulatedInput {
  readonly from?: Hex
  readonly to?: Hex
  readonly data?: Hex
  readonly value?: Hex
  readonly gas?: Hex
  readonly gasPrice?: Hex
  readonly accessList?: readonly object[]
}

/** The result of one call. `isAnswer` has checked its form. */
export interface SimulatedCall {
  /** A quantity: 1 for success. */
  readonly status: Hex
  readonly returnData: Hex
  readonly logs?: readonly SimulatedLog[] | null
  /** A quantity, after refunds. */
  readonly gasUsed?: unknown
  readonly error?: { readonly message?: unknown } | null
}

/** A read of a contract before and after the calls. Without a result, it failed. */
export interface ReadEffect {
  readonly read: SimulatedInput
  readonly before: Hex | undefined
  readonly after: Hex | undefined
}

/** What the account holds of an asset before and after the calls. */
export interface AssetEffect {
  readonly asset: ContractAsset
  /** In base units; negative for a loss; `undefined` if it cannot be read. */
  readonly difference: bigint | undefined
  /** What `decimals()` and `symbol()` return. A contract can say anything. */
  readonly decimals: Hex | undefined
  readonly symbol: Hex | undefined
}

/** What calls change. */
export interface Effects {
  /** One for each call. If one fails, the others are without meaning, and nothing else is known. */
  readonly calls: readonly SimulatedCall[]
  /** The change of the network's currency in wei, without the fee; `undefined` if it cannot be read. */
  readonly currency: bigint | undefined
  /** The expected assets, then those that logs name: all of them, also if they do not change. */
  readonly assets: readonly AssetEffect[]
  /** Those of `listReads`. */
  readonly reads: readonly ReadEffect[]
  /** False if the calls name more than can be read, or others each time. More may change than `assets` has. */
  readonly isComplete: boolean
  /**
   * Whether a log has the address of the account, and its contract has no balance of it that can be read: a claim, a stake or another
   * position. It may change too, and is not among the assets.
   */
  readonly hasUnread: boolean
}

export interface EffectsRequest {
  /** Requests a node. Answers are checked by `isAnswer`. */
  request(method: string, params: readonly unknown[]): Promise<unknown>
  readonly account: Hex
  /** Without gas prices: these are those of the network. A call without `gas` gets twice what it uses. */
  readonly calls: readonly SimulatedInput[]
  /** Assets that are read in any case. Default: none. */
  readonly expected?: readonly ContractAsset[]
  /** Further reads before and after the calls, for their logs. Default: none. */
  listReads?(logs: readonly SimulatedLog[]): readonly SimulatedInput[]
}

/** 300,000: enough for a read of a token behind proxies. A contract cannot use up the gas of the other calls. */
export const READ_GAS = '0x493e0'

/** A call that names more does so to hide something. */
const MAX_READS = 100
/** A contract that names others in each simulation does so to hide something. */
const MAX_ROUNDS = 3
/** Nodes behind one address that stay on different blocks. */
const MAX_ATTEMPTS = 3
/** The gas of a transfer of the currency, which never changes. */
const TRANSFER_GAS = 21_000n

/** Returns `BALANCE` of the address in the data: RETURNDATASIZE CALLDATALOAD BALANCE RETURNDATASIZE MSTORE PUSH1 32 RETURNDATASIZE RETURN. */
const READER_CODE = '0x3d35313d5260203df3'
const READER = '0xba1a4ce0000000000000000000000000ba1a4ce0'

/** `balanceOf(address)`, `ownerOf(uint256)`, `balanceOf(address,uint256)`, `decimals()` and `symbol()`. */
const [BALANCE, OWNER, ITEM_BALANCE, DECIMALS, SYMBOL] = [
  '0x70a08231',
  '0x6352211e',
  '0x00fdd58e',
  '0x313ce567',
  '0x95d89b41',
] as const

const toHex = (value: bigint): Hex => `0x${value.toString(16)}`
const toWord = (value: bigint) => value.toString(16).padStart(64, '0')
const createRead = (to: Hex, data: Hex): SimulatedInput => ({ to, data, gas: READ_GAS })

/** The call that reads what an account holds of an asset. */
export function createHoldingRead(asset: ContractAsset, account: Hex): SimulatedInput {
  const owner = toWord(BigInt(account))
  if (asset.standard === 'erc20') return createRead(asset.contract, `${BALANCE}${owner}`)
  const item = toWord(asset.itemId)
  return createRead(asset.contract, asset.standard === 'erc721' ? `${OWNER}${item}` : `${ITEM_BALANCE}${owner}${item}`)
}

export const isCallSuccess = ({ status }: SimulatedCall): boolean => BigInt(status) === 1n

const getData = (result: SimulatedCall | undefined) => (result && isCallSuccess(result) ? result.returnData : undefined)

/** The first word of an answer. */
const readWord = (data: Hex | undefined) =>
  data !== undefined && data.length >= 66 ? BigInt(data.slice(0, 66)) : undefined

/**
 * The change of a holding that {@link createHoldingRead} has read. An item that is not there after the calls belongs to no account; one
 * that is not there before them has been created for the account, or was not read.
 */
export function findDifference(
  { standard }: ContractAsset,
  account: Hex,
  { before, after }: ReadEffect,
): bigint | undefined {
  const [had, has] = [readWord(before), readWord(after)]
  if (standard !== 'erc721') return had === undefined || has === undefined ? undefined : has - had
  const isOwner = (owner: bigint | undefined) => BigInt(owner === BigInt(account))
  // Also an item that another account has now: the account may have had it, if the read before has failed.
  if (had === undefined && !isOwner(has)) return undefined
  return isOwner(has) - isOwner(had)
}

/** A block as the node sends it. */
interface RawBlock {
  readonly number?: Hex
  readonly baseFeePerGas?: Hex | null
  /** In seconds since 1970. */
  readonly timestamp?: Hex | null
}

interface SimulatedBlock extends RawBlock {
  readonly calls: readonly SimulatedCall[]
}

/** A block to simulate. */
interface BlockInput {
  readonly calls: readonly SimulatedInput[]
  readonly stateOverrides?: Readonly<Record<Hex, object>>
  readonly blockOverrides?: BlockOverrides
}

interface Price extends RawBlock {
  readonly gasPrice: bigint
}

/** Fields of the simulated block that the node would set otherwise. */
interface BlockOverrides {
  readonly baseFeePerGas?: Hex
  readonly time?: Hex
}

/**
 * What a call pays at present. Without it, a contract could see that it is simulated: its gas would cost nothing.
 *
 * @throws the error of the node
 */
async function readPrice(request: EffectsRequest['request']): Promise<Price> {
  const [block, price] = await Promise.all([
    request('eth_getBlockByNumber', ['latest', false]),
    request('eth_gasPrice', []),
  ])
  const latest = block as RawBlock
  const [base, gasPrice] = [BigInt(latest.baseFeePerGas ?? 0), BigInt(price as Hex)]
  return { ...latest, gasPrice: base > gasPrice ? base : gasPrice }
}

/**
 * The transaction will be in a later block. Nodes that simulate in the second of the latest block (anvil) would show too little gas:
 * contracts write what they do once for each timestamp, e.g. the price of a pool, only the first time.
 */
function createOverrides({ baseFeePerGas, timestamp }: RawBlock, simulated: RawBlock): BlockOverrides {
  const [latest, time] = [BigInt(timestamp ?? 0), BigInt(simulated.timestamp ?? 0)]
  return { ...(baseFeePerGas && { baseFeePerGas }), ...(time > 0n && time <= latest && { time: toHex(latest + 1n) }) }
}

/** The gas that was used is known after refunds, which are up to a fifth, and a call of a contract must have a 64th left. */
function addMargin(gasUsed: unknown): Hex | undefined {
  if (typeof gasUsed !== 'string') return undefined
  const gas = BigInt(gasUsed)
  return toHex(gas === TRANSFER_GAS ? gas : gas * 2n)
}

/**
 * Simulates calls on the latest block and reads what they change. The amounts are balances before and after the calls: what contracts
 * log only says which balances to read.
 *
 * A contract that can tell the simulation does something else in the transaction, so the calls are alone in their block, nothing is read
 * before them, no contract of ours is there yet, and they pay the network's price for their gas. What the account has before them is read
 * in another simulation. This does not close all ways: the values of a later block (time, gas limit, coinbase, randomness) are guesses.
 *
 * @throws {@link simulationErrors.noAnswer}; the error of the node, e.g. if it does not have `eth_simulateV1`
 * @see https://github.com/ethereum/execution-apis/blob/main/docs-api/docs/ethsimulatev1-notes.mdx
 */
export async function simulateEffects(asked: EffectsRequest): Promise<Effects> {
  const { request, account, calls, expected = [], listReads = () => [] } = asked

  /** Simulates blocks, one after the other, on the block with this number or tag. */
  async function run(blocks: readonly BlockInput[], at: string): Promise<readonly SimulatedBlock[]> {
    const results = (await request('eth_simulateV1', [{ blockStateCalls: blocks }, at])) as SimulatedBlock[]
    return blocks.map(({ calls: inputs }, place) => {
      const result = results[place]
      const found = result?.calls.length ?? 0
      if (result && found === inputs.length) return result
      throw simulationErrors.noAnswer({ found, expected: inputs.length })
    })
  }

  const listLogs = (results: readonly SimulatedCall[]) => results.flatMap(({ logs }) => logs ?? [])
  const hasFailed = (results: readonly SimulatedCall[]) => !results.every(isCallSuccess)
  const fail = (results: readonly SimulatedCall[]): Effects => ({
    calls: results,
    currency: undefined,
    assets: [],
    reads: [],
    isComplete: false,
    hasUnread: false,
  })

  // Runs beside the first simulation, which may already fail.
  const reading = readPrice(request)
  reading.catch(() => {})
  const [simulated] = await run([{ calls }], 'latest')
  const { calls: first } = simulated!
  if (hasFailed(first)) return fail(first)
  const price = await reading
  const overrides = createOverrides(price, simulated!)
  const inputs = calls.map((call, place): SimulatedInput => {
    const gas = call.gas ?? addMargin(first[place]?.gasUsed)
    return gas ? { ...call, gas, gasPrice: toHex(price.gasPrice) } : call
  })

  /**
   * The calls are the first block, and the reads after them the second one. The reads before them have the same blocks without the calls:
   * what changes with time alone is no difference. Both are on one block of the chain.
   *
   * @param balance - What the account has in the simulation, in wei. Default: what it really has.
   */
  async function runBlocks(
    before: readonly SimulatedInput[],
    after: readonly SimulatedInput[],
    { balance, at }: { readonly balance?: bigint | undefined; readonly at: string },
  ) {
    const runOne = (own: readonly SimulatedInput[], reads: readonly SimulatedInput[]) =>
      run(
        [
          {
            calls: own,
            ...(balance !== undefined && { stateOverrides: { [account]: { balance: toHex(balance) } } }),
            blockOverrides: overrides,
          },
          { calls: reads, stateOverrides: { [READER]: { code: READER_CODE } } },
        ],
        at,
      )
    const [[first, had], [own, has]] = await Promise.all([runOne([], before), runOne(inputs, after)])
    return { had: had!.calls, paid: own!.calls, has: has!.calls, isOneBlock: first!.number === own!.number }
  }

  /**
   * An account that cannot pay for the gas gets what is missing: another one may pay it. A node behind the same address may not have the
   * block of another one: both simulations are repeated on the latest block, until they are on one.
   */
  async function runPaid(before: readonly SimulatedInput[], after: readonly SimulatedInput[]) {
    const { number } = price
    if (number) {
      const result = await runBlocks(before, after, { at: number }).catch(() => undefined)
      if (result) return result
    }
    const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)
    const cost = sum(inputs.map(({ gas = '0x0', gasPrice = '0x0' }) => BigInt(gas) * BigInt(gasPrice)))
    const has = BigInt((await request('eth_getBalance', [account, 'latest'])) as Hex)
    const isPoor = has < cost + sum(inputs.map(({ value = '0x0' }) => BigInt(value)))
    const balance = isPoor ? has + cost : undefined
    for (let attempt = 1; ; attempt += 1) {
      const result = await runBlocks(before, after, { balance, at: 'latest' })
      if (result.isOneBlock) return result
      if (attempt === MAX_ATTEMPTS) throw simulationErrors.noAnswer({ found: 1, expected: 2 })
    }
  }

  /** All balances and other reads before and after the calls. */
  async function runRound(named: readonly NamedAsset[], others: readonly SimulatedInput[]) {
    const reads = [
      createRead(READER, `0x${toWord(BigInt(account))}`),
      ...named.map(({ asset }) => createHoldingRead(asset, account)),
      ...others,
    ]
    const facts = named.flatMap(({ asset }) => [DECIMALS, SYMBOL].map((data) => createRead(asset.contract, data)))
    const { had, paid, has } = await runPaid(reads, [...reads, ...facts])
    const effects = reads.map((read, place) => ({ read, before: getData(had[place]), after: getData(has[place]) }))
    const fee = paid.reduce((sum, { gasUsed }, place) => {
      const gasPrice = inputs[place]?.gasPrice
      return gasPrice && typeof gasUsed === 'string' ? sum + BigInt(gasUsed) * BigInt(gasPrice) : sum
    }, 0n)
    return { paid, effects, fee, facts: has.slice(reads.length).map(getData) }
  }

  /** Each asset once. The assets that are already there keep their places. */
  function merge(...lists: readonly (readonly NamedAsset[])[]): readonly NamedAsset[] {
    const all = new Map<string, NamedAsset>()
    for (const { asset, isLogged } of lists.flat()) {
      const key = createAssetKey(asset)
      const known = all.get(key)
      all.set(key, { asset: known?.asset ?? asset, isLogged: isLogged || known?.isLogged === true })
    }
    return [...all.values()]
  }

  const wanted = expected.map((asset) => ({ asset, isLogged: true }))
  const called = calls.flatMap(({ to, data = '0x' }): NamedAsset[] =>
    to === undefined || data === '0x' ? [] : [{ asset: { standard: 'erc20', contract: to }, isLogged: false }],
  )
  let logs = listLogs(first)
  let named = merge(wanted, called, listNamedAssets(logs, account))
  for (let round = 1; ; round += 1) {
    const read = named.slice(0, MAX_READS)
    const others = listReads(logs)
    const { paid, effects, fee, facts } = await runRound(read, others)
    if (hasFailed(paid)) return fail(paid)
    const all = [...logs, ...listLogs(paid)]
    const hints = listNamedAssets(all, account)
    const next = merge(named, hints)
    const isSettled = next.length === named.length && listReads(all).length === others.length
    if (!isSettled && round < MAX_ROUNDS) {
      logs = all
      named = next
      continue
    }
    const [currency, ...rest] = effects
    const [had, has] = [readWord(currency?.before), readWord(currency?.after)]
    const assets = read.map(({ asset, isLogged }, place) => ({
      asset,
      isLogged,
      difference: findDifference(asset, account, rest[place]!),
      decimals: facts[2 * place],
      symbol: facts[2 * place + 1],
    }))
    const hinted = hints.flatMap(({ asset, isQuiet }) => (isQuiet ? [] : createAssetKey(asset)))
    /** A collection has a balance for each account too: the number of its items. */
    const sumItems = (contract: Hex) =>
      assets
        .filter(({ asset }) => asset.standard !== 'erc20' && asset.contract === contract)
        .reduce((sum, { difference }) => sum + (difference ?? 0n), 0n)
    return {
      calls: paid,
      currency: had === undefined || has === undefined ? undefined : has - had + fee,
      // A contract without a log of a standard need not have balances.
      assets: assets.filter(
        ({ asset, isLogged, difference }) =>
          isLogged || (difference !== undefined && difference !== 0n && difference !== sumItems(asset.contract)),
      ),
      reads: rest.slice(read.length),
      isComplete: isSettled && next.length <= MAX_READS,
      hasUnread: assets.some(
        ({ asset, isLogged, difference }) =>
          !isLogged && difference === undefined && hinted.includes(createAssetKey(asset)),
      ),
    }
  }
}
