import { isAddressEqual, type Address } from 'viem'
import type { RouterCalls } from './parseCalls.ts'
import type { Recipient, RouterCall } from './types.ts'

/** A swap, in the words of contracts. */
export interface ContractSwap {
  /** `native`: the currency of the network. */
  readonly from: Address | 'native'
  readonly to: Address | 'native'
  readonly amount: bigint
  readonly minimum: bigint
  readonly recipient: Address
  /** In seconds. */
  readonly deadline?: bigint
  readonly permit?: { readonly token: Address; readonly amount: bigint; readonly deadline: bigint }
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
): Promise<Pick<ContractSwap, 'from' | 'amount'> | undefined> {
  if (first.amount === undefined) return value > 0n ? { from: 'native', amount: value } : undefined
  const amount = sum([first, ...others].map((swap) => swap.amount ?? 0n))
  if (value === 0n) return { from: first.from, amount }
  // The router would keep another value, or take tokens besides it.
  return value === amount && (await isWrapped(first.from)) ? { from: 'native', amount } : undefined
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
