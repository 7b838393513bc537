/** @module What a call of a router does, in the words of the approval. Loads for a call that the table of calls does not have. */
import { isBurnAddress } from '@openappkit/common'
import type { ChainId } from '../rpc/chains.ts'
import type { Nodes } from '../rpc/createNodes.ts'
import { readTokens } from '../rpc/readTokens.ts'
import { createDecoded, decodeCall, TRANSACTION, type Call, type Explain } from './decodeCall.ts'
import { readRouterCall, type Asset, type RouterStep } from './routerTable.ts'
import type { Allowance, Argument, ArgumentName, DecodedCall, KnownContracts, Warning } from './types.ts'

type Hex = `0x${string}`

/** A swap in base units. */
interface Swap {
  readonly from: Asset
  /** What leaves, at most. */
  readonly amount: bigint
  readonly to: Asset
  /** What arrives, at least. */
  readonly minimum: bigint
  readonly recipient: Hex
  /** In seconds. */
  readonly deadline: bigint | undefined
  readonly allowances: readonly Allowance[]
}

interface Surroundings {
  /** The account that sends the transaction. */
  readonly account: Hex
  readonly router: Hex
  /** The currency that is sent with the call, in wei. */
  readonly value: bigint
  readonly wrapped: Hex | undefined
  /** Whether the operator lists a contract. */
  readonly isListed: (contract: Hex) => boolean
}

type Gives = NonNullable<RouterStep['gives']>

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)

/**
 * Whether the value pays for what a router takes as the wrapped currency. Such a router takes it from the account if its currency is spent
 * before: by another swap, by a later token of the path, or by a contract that calls the router while a permission, a payout or a token
 * calls it. So there is one swap, of tokens that are listed, and it is the first that the router does.
 */
function isPaidByValue(steps: readonly RouterStep[], { value, wrapped, isListed }: Surroundings): boolean {
  const [swap, ...others] = steps.filter(
    (step) => step.path || step.takes || step.gives || step.permit || step.isRefund,
  )
  if (!swap?.path || !swap.takes || others.some(({ path }) => path)) return false
  const { token, mayBeValue, amount } = swap.takes
  const [, ...later] = swap.path
  return mayBeValue && token === wrapped && amount <= value && later.every((one) => one !== wrapped && isListed(one))
}

/** What leaves the account, at most: the value, or one token. */
function findSold(steps: readonly RouterStep[], surroundings: Surroundings): Pick<Swap, 'from' | 'amount'> | undefined {
  const { value } = surroundings
  const takes = steps.flatMap((step) => step.takes ?? [])
  const amount = sum(takes.map((one) => one.amount))
  const [first] = takes
  if (value > 0n) {
    return takes.length === 0 || isPaidByValue(steps, surroundings) ? { from: '', amount: value } : undefined
  }
  const isOne = takes.every(({ token }) => token === first?.token)
  return first && isOne && amount > 0n ? { from: first.token, amount } : undefined
}

const isSame = (left: Gives, right: Gives | undefined) =>
  left.asset === right?.asset && left.recipient === right.recipient

/** What arrives, at least, at one account: from the swaps themselves, or from what the router pays out, which checks its own minimum. */
function findBought(
  steps: readonly RouterStep[],
  { account, router }: Surroundings,
): Pick<Swap, 'to' | 'minimum' | 'recipient'> | undefined {
  const gives = steps
    .flatMap((step) => step.gives ?? [])
    .map((one): Gives => ({
      ...one,
      recipient: one.recipient === 'sender' ? account : one.recipient === router ? 'router' : one.recipient,
    }))
    .filter(({ recipient, isPayout }) => isPayout || recipient !== 'router')
  const direct = gives.filter(({ isPayout }) => !isPayout)
  const payouts = gives.filter(({ isPayout, minimum }) => isPayout && minimum > 0n)
  // A payout without a minimum gives back what is left.
  if (direct.length > 0 ? payouts.length > 0 : payouts.length !== 1) return undefined
  const [first, ...others] = direct.length > 0 ? direct : payouts
  if (!first || first.recipient === 'router' || !others.every((one) => isSame(one, first))) return undefined
  const minimum = sum([first, ...others].map((one) => one.minimum))
  return { to: first.asset, minimum, recipient: first.recipient as Hex }
}

/** @returns `undefined` for a permission of another spender than the router. */
function listPermissions(steps: readonly RouterStep[], router: Hex): readonly Allowance[] | undefined {
  const permits = steps.flatMap(({ permit }) => permit ?? [])
  const isOwn = permits.every(({ spender }) => spender === 'router' || spender === router)
  return isOwn ? permits.map(({ token, amount }) => ({ token, spender: router, amount })) : undefined
}

/** Without the operator's word, the router alone knows which contract wraps the currency. */
const isWrappedRight = (steps: readonly RouterStep[], { wrapped }: Surroundings) =>
  wrapped === undefined || steps.every((step) => step.wrapped === undefined || step.wrapped === wrapped)

function findSwap(steps: readonly RouterStep[], surroundings: Surroundings): Swap | undefined {
  const sold = findSold(steps, surroundings)
  const bought = findBought(steps, surroundings)
  const allowances = listPermissions(steps, surroundings.router)
  if (!sold || !bought || !allowances) return undefined
  if (sold.from === bought.to || !isWrappedRight(steps, surroundings)) return undefined
  const deadlines = steps.flatMap(({ deadline }) => deadline ?? [])
  const deadline = deadlines.reduce<bigint | undefined>(
    (least, one) => (least === undefined || one < least ? one : least),
    undefined,
  )
  return { ...sold, ...bought, deadline, allowances }
}

/** An amount, and the contract of its token. */
function createSide(name: ArgumentName, asset: Asset, amount: bigint): readonly Argument[] {
  const value = amount.toString()
  if (asset === '') return [{ name, value, isCurrency: true }]
  return [
    { name, value, token: asset },
    { name: 'token', value: asset },
  ]
}

function describeSwap(
  swap: Swap,
  account: Hex,
  isOver: boolean,
): Pick<DecodedCall, 'args' | 'allowances' | 'warnings'> {
  const { from, amount, to, minimum, recipient, allowances } = swap
  const isOwn = recipient === account
  const warnings: readonly Warning[] = [
    ...(isOwn ? [] : [{ kind: 'otherRecipient' } as const]),
    ...(isBurnAddress(recipient) ? [{ kind: 'burnAddress' } as const] : []),
    ...(isOver ? [{ kind: 'expired' } as const] : []),
  ]
  return {
    args: [
      ...createSide('pays', from, amount),
      ...createSide(isOwn ? 'receives' : 'arrives', to, minimum),
      ...(isOwn ? [] : [{ name: 'to', value: recipient } as const]),
      ...allowances.flatMap(({ token, amount: allowed }): Argument[] => [
        ...(allowed === undefined ? [] : [{ name: 'isApproved', value: allowed.toString(), token } as const]),
      ]),
    ],
    allowances,
    warnings,
  }
}

/**
 * Explains the functions of routers for an account.
 *
 * @param time - Of the chain, in seconds; `undefined` if it is not known.
 * @returns a function that explains a call: as a swap, only of a contract that is listed and that the account calls itself; by its name, of
 *   another one. `undefined` for a call that is not fully understood.
 */
export const createExplain =
  (account: Hex, time: bigint | undefined): Explain =>
  (call, known, { depth }) => {
    const { to, data, value = 0n } = call
    const router = to.toLowerCase() as Hex
    const isListed = known.names.has(router)
    const found = readRouterCall(data)
    if (!found || (isListed && depth > 0)) return undefined
    const { signature, steps } = found
    if (!isListed) {
      // What is in it is shown by itself.
      if (signature.startsWith('multicall')) return undefined
      const warnings = [{ kind: 'unknownContract', contract: to } as const]
      return { ...createDecoded('call', call, signature), warnings }
    }
    const isContractListed = (contract: Hex) => known.names.has(contract)
    const swap =
      steps && findSwap(steps, { account, router, value, wrapped: known.wrapped, isListed: isContractListed })
    // A token is no router: the wrapped currency takes any call with a value for a deposit. `explainTransaction` looks for others.
    if (!swap || [known.wrapped, swap.from, swap.to].includes(router)) return undefined
    const isOver = swap.deadline !== undefined && time !== undefined && swap.deadline < time
    return { ...createDecoded('swap', call, ''), ...describeSwap(swap, account, isOver) }
  }

/** The time of the latest block, in seconds; `undefined` if it cannot be read. The clock of the device may be wrong. */
async function readTime(nodes: Nodes, chainId: ChainId, signal?: AbortSignal): Promise<bigint | undefined> {
  try {
    const block = await nodes({ chainId, method: 'eth_getBlockByNumber', params: ['latest', false], signal })
    return BigInt((block as { readonly timestamp: string }).timestamp)
  } catch {
    signal?.throwIfAborted()
    return undefined
  }
}

interface Surrounded {
  readonly nodes: Nodes
  readonly chainId: ChainId
  readonly transaction: Call & { readonly from: Hex }
  readonly known: KnownContracts
  readonly signal?: AbortSignal | undefined
}

/** Decodes a transaction, with the functions of routers. */
export async function explainTransaction({
  nodes,
  chainId,
  transaction,
  known,
  signal,
}: Surrounded): Promise<DecodedCall> {
  const account = transaction.from.toLowerCase() as Hex
  const explain = (time?: bigint) =>
    decodeCall(transaction, known, { ...TRANSACTION, explain: createExplain(account, time) })
  const call = explain()
  if (call.action !== 'swap' || !call.to) return call
  const [time, tokens] = await Promise.all([
    readTime(nodes, chainId, signal),
    readTokens(nodes, chainId, account, [{ contract: call.to }], signal),
  ])
  // A token that takes any call, such as one with a fallback for deposits, is no router.
  const isToken = tokens.get(call.to.toLowerCase())?.decimals !== undefined
  return isToken ? decodeCall(transaction, known) : explain(time)
}
