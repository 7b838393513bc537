import type { CaipAssetId } from '@openappkit/common'
import type { DecodedSwap, Network, SwapTransaction } from '@openappkit/core/internal'
import { isAddressEqual, type Address, getAddress, hexToBigInt, size, slice, type Hex } from 'viem'
import { getCurrencyAsset } from '../../assets/getCurrencyAsset.ts'
import { toAddress } from '../../assets/toAddress.ts'
import type { FacetContext } from '../../facet/createFacet.ts'
import { bindClient } from '../../reads/bindClient.ts'
import { createAssetId } from '../../transfer/simulation/runEffects.ts'
import { parseCalls, type RouterCalls, type Recipient, type RouterCall } from './parseCalls.ts'
import { readOptional } from '../readOptional.ts'
import type { ReadClient } from '../../reads/createClients.ts'

interface DecodeRequest {
  readonly network: Network
  readonly transaction: SwapTransaction
  readonly account: string
  /** Default: the life of the adapter. */
  readonly signal?: AbortSignal
}

/** A date later than all clocks is as good as none. */
const toMilliseconds = (seconds: bigint) => Number(seconds) * 1_000

/** A swap, in the words of contracts. */
interface ContractSwap {
  /** `native`: the currency of the network. */
  readonly from: Address | 'native'
  readonly to: Address | 'native'
  readonly amount: bigint
  readonly minimum: bigint
  readonly recipient: Address
  /** In seconds. */
  readonly deadline?: bigint
  readonly permit?: { readonly token: Address; readonly amount: bigint; readonly deadline: bigint }
  /** What the router takes from the account if its currency was spent before. */
  readonly mayAlsoTake?: Address
  /** True if only the contract of `to` runs before the router is paid. */
  readonly isTakenByBought?: true
}

interface Surroundings {
  readonly router: Address
  readonly account: Address
  readonly value: bigint
  /** Whether a contract is the wrapped currency of the router. */
  isWrapped(token: Address): Promise<boolean>
}

type Call<Type extends RouterCall['type']> = Extract<RouterCall, { type: Type }>
type SwapCall = Call<'swap'>

interface Parts {
  readonly permit: Call<'permit'> | undefined
  readonly swaps: readonly [SwapCall, ...SwapCall[]]
  readonly payout: Call<'payout'> | undefined
}

/** Sorts calls: a permission, then swaps, then a payout and a refund. Another order has another effect. */
function sortCalls(calls: readonly RouterCall[]): Parts | undefined {
  const rest = [...calls]
  const take = <Type extends RouterCall['type']>(type: Type) =>
    rest[0]?.type === type ? (rest.shift() as Call<Type>) : undefined
  const permit = take('permit')
  const swaps: SwapCall[] = []
  for (let swap = take('swap'); swap; swap = take('swap')) swaps.push(swap)
  const [first, ...others] = swaps
  const isRefunded = take('refund') !== undefined
  const payout = take('payout')
  if (!isRefunded) take('refund')
  return first && rest.length === 0 ? { permit, swaps: [first, ...others], payout } : undefined
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)
const findLeast = (values: readonly (bigint | undefined)[]) =>
  values.reduce<bigint | undefined>(
    (least, value) => (value !== undefined && (least === undefined || value < least) ? value : least),
    undefined,
  )

/** What leaves: the value, if it is exactly what the router wraps, or tokens. */
async function findSold(
  { swaps: [first, ...others] }: Parts,
  { value, isWrapped }: Surroundings,
): Promise<Pick<ContractSwap, 'from' | 'amount' | 'mayAlsoTake' | 'isTakenByBought'> | undefined> {
  if (first.amount === undefined) return value > 0n ? { from: 'native', amount: value } : undefined
  const amount = sum([first, ...others].map((swap) => swap.amount ?? 0n))
  if (value === 0n) return { from: first.from, amount }
  // The router would keep another value, or take tokens besides it.
  if (value !== amount || !(await isWrapped(first.from))) return undefined
  const sold = { from: 'native', amount } as const
  // V2 is paid before any contract of the way runs. One that runs before can have the value paid back.
  if (others.length === 0 && first.path) return sold
  const isDirect = others.length === 0 && !first.hasMiddle
  return { ...sold, mayAlsoTake: first.from, ...(isDirect && { isTakenByBought: true }) }
}

/** What arrives where. What the router keeps is lost, unless it pays it out. */
async function findBought(
  { swaps, payout }: Parts,
  { router, account, isWrapped }: Surroundings,
): Promise<Pick<ContractSwap, 'to' | 'minimum' | 'recipient'> | undefined> {
  const [{ to, recipient, isUnwrapped }] = swaps
  const locate = (place: Recipient): Address => (place === 'sender' ? account : place === 'router' ? router : place)
  const minimum = sum(swaps.map((swap) => swap.minimum))
  const target = locate(recipient)
  if (!payout) return { to: isUnwrapped ? 'native' : to, minimum, recipient: target }
  if (!isAddressEqual(target, router)) return undefined
  if (payout.token ? !isAddressEqual(payout.token, to) : !(await isWrapped(to))) return undefined
  return {
    to: payout.token ? to : 'native',
    minimum: payout.minimum > minimum ? payout.minimum : minimum,
    recipient: locate(payout.recipient),
  }
}

/** Several swaps are one if they sell and buy the same. */
const isUniform = ([first, ...others]: Parts['swaps']) =>
  others.every(
    ({ from, to, recipient }) =>
      isAddressEqual(from, first.from) && isAddressEqual(to, first.to) && recipient === first.recipient,
  )

/** Only `UniswapV2Router02` has these functions, and it has no multicall. */
const isOfFirstRouter = ({ amount, isUnwrapped }: SwapCall) => amount === undefined || isUnwrapped === true

/**
 * Finds what the calls of a transaction do together.
 *
 * @returns `undefined` if they do more or something else than one swap.
 * @throws the error of `isWrapped`
 */
export async function interpretCalls(
  { calls, isMulticall, deadline }: RouterCalls,
  surroundings: Surroundings,
): Promise<ContractSwap | undefined> {
  const parts = sortCalls(calls)
  if (!parts || !isUniform(parts.swaps) || (isMulticall && parts.swaps.some(isOfFirstRouter))) return undefined
  const { permit, swaps } = parts
  const [sold, bought] = await Promise.all([findSold(parts, surroundings), findBought(parts, surroundings)])
  if (!sold || !bought) return undefined
  if (permit && (sold.from === 'native' || !isAddressEqual(permit.token, sold.from))) return undefined
  const last = findLeast([deadline, ...swaps.map((swap) => swap.deadline)])
  return { ...sold, ...bought, ...(last !== undefined && { deadline: last }), ...(permit && { permit }) }
}

/** `WETH()` of V2 and `WETH9()` of V3. */
const GETTERS = ['0xad5c4648', '0x4aa4a4fc'] as const

/** Decodes an address that a contract returned; `undefined` if it returned something else. */
const decodeAddress = (data: Hex | undefined): Address | undefined =>
  data && size(data) === 32 && hexToBigInt(slice(data, 0, 12)) === 0n ? getAddress(slice(data, 12)) : undefined

/**
 * Reads the contract of the wrapped currency from a router.
 *
 * @returns `undefined` if the router names none, or two.
 * @throws the error of the node
 */
async function readWrapped(client: ReadClient, network: Network, router: Address): Promise<Address | undefined> {
  const answers = await Promise.all(GETTERS.map((data) => readOptional(client, network, router, data)))
  const [first, ...others] = answers.map((data) => decodeAddress(data)).filter((address) => address !== undefined)
  return first && others.every((other) => isAddressEqual(first, other)) ? first : undefined
}

/**
 * Reads what a call to a router does. The contract of the wrapped currency is read from the router, if the call pays or unwraps it.
 *
 * @returns `undefined` if the call is not fully understood.
 * @throws the error of the node
 */
export async function decodeSwap(
  { getClient, life }: FacetContext,
  { network, transaction, account, signal = life }: DecodeRequest,
): Promise<DecodedSwap | undefined> {
  const [router, sender] = [toAddress(transaction.to), toAddress(account)]
  const calls = parseCalls(transaction.data)
  if (!router || !sender || !calls) return undefined
  let wrapped: Promise<Address | undefined> | undefined
  const readOnce = async () => (wrapped ??= readWrapped(bindClient(await getClient(network), signal), network, router))
  async function isWrapped(token: Address): Promise<boolean> {
    const contract = await readOnce()
    return contract !== undefined && isAddressEqual(contract, token)
  }
  const swap = await interpretCalls(calls, { router, account: sender, value: transaction.value, isWrapped })
  if (!swap) return undefined
  const toAsset = (side: Address | 'native'): CaipAssetId =>
    side === 'native' ? getCurrencyAsset(network) : createAssetId(network, { standard: 'erc20', contract: side })
  const { from, to, amount, minimum, recipient, deadline, permit, mayAlsoTake, isTakenByBought } = swap
  return {
    from: toAsset(from),
    to: toAsset(to),
    amount,
    minimum,
    recipient,
    ...(deadline !== undefined && { deadline: toMilliseconds(deadline) }),
    ...(mayAlsoTake && { mayAlsoTake: toAsset(mayAlsoTake) }),
    ...(isTakenByBought && { isTakenByBought }),
    ...(permit && {
      permit: { asset: toAsset(permit.token), amount: permit.amount, deadline: toMilliseconds(permit.deadline) },
    }),
  }
}
