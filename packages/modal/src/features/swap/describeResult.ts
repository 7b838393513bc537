import { isAppKitError } from '@openappkit/common'
import {
  getSwap,
  type Kit,
  type SwapListToken,
  type SwapOrder,
  type SwapPhase,
  defineSlice,
} from '@openappkit/core/internal'
import { shortenSymbol } from '../../kit/facts/shorten.ts'
import { formatTokenAmount } from '../shared/transfers/assets.ts'
import { translateReason } from '../shared/transfers/translateReason.ts'
import { formatOutput, translateSwap } from './formatOutput.ts'
import { getConnectedWallet } from '../../kit/facts/getConnectedWallet.ts'

/** The wallet that was requested to swap: another one may be connected when the answer is shown. */
const getMemory = defineSlice('swapWallet', () => ({ name: '' }))

const getActiveName = (kit: Kit) => getConnectedWallet(kit, kit.connections.getActive())?.name ?? ''

/** Stores the name of the connected wallet for a swap that it shows. */
export function rememberWallet(kit: Kit): void {
  getMemory(kit).name = getActiveName(kit)
}

/** The name of the wallet of the last swap. Before the first one, of the connected wallet. */
export const getAskedWallet = (kit: Kit): string => getMemory(kit).name || getActiveName(kit)

/** One step of a swap. */
export interface SwapStep {
  readonly name: string
  readonly status: 'done' | 'current' | 'coming' | 'failed'
}

/** What has become of a swap. */
export interface SwapResult {
  readonly order: SwapOrder
  /** The picture. */
  readonly token: SwapListToken
  readonly state: 'waiting' | 'success' | 'error'
  readonly heading: string
  readonly text: string
  /** The error of the wallet, or the reason of a check. */
  readonly detail?: string
  /** What a failed swap has left behind. */
  readonly note?: string
  /** More than one, while the swap is in progress. */
  readonly steps: readonly SwapStep[]
  /** Whether the wallet shows a request. */
  readonly isPrompt?: boolean
  /** Of the swap. */
  readonly hash?: string
  /** Whether the visitor can go back to the review: never after the wallet may have sent it. */
  readonly canRetry?: boolean
}

type PhaseOf<Status> = Extract<SwapPhase, { readonly status: Status }>

function listSteps(kit: Kit, { permission, from }: SwapOrder, current: 0 | 1): readonly SwapStep[] {
  if (permission !== 'approval' && permission !== 'permit') return []
  const messages = translateSwap(kit)
  const first = permission === 'permit' ? messages.stepPermit(from.symbol) : messages.stepApprove(from.symbol)
  return [
    { name: first, status: current === 0 ? 'current' : 'done' },
    { name: messages.title, status: current === 0 ? 'coming' : 'current' },
  ]
}

function describeApproving(kit: Kit, { order, step, allows = order.amount }: PhaseOf<'approving'>): SwapResult {
  const messages = translateSwap(kit)
  const wallet = getAskedWallet(kit)
  const { from, permission } = order
  const name = permission === 'permit' ? messages.stepPermit(from.symbol) : messages.stepApprove(from.symbol)
  const about = {
    order,
    token: from,
    state: 'waiting',
    steps: listSteps(kit, order, step === 'checking' ? 1 : 0),
  } as const
  if (step === 'prompt') {
    return {
      ...about,
      heading: messages.confirmIn(wallet),
      text: messages.approveText(wallet, formatTokenAmount(kit, allows, from)),
      isPrompt: true,
    }
  }
  return {
    ...about,
    heading: step === 'checking' ? messages.title : name,
    text: step === 'checking' ? messages.checkingAgain : messages.allowing,
  }
}

function describeSwapping(kit: Kit, { order, step, hash }: PhaseOf<'swapping'>): SwapResult {
  const messages = translateSwap(kit)
  const wallet = getAskedWallet(kit)
  const { from, to, amount, toAmount } = order
  const about = {
    order,
    token: step === 'prompt' ? from : to,
    state: 'waiting',
    steps: step === 'prompt' ? listSteps(kit, order, 1) : [],
  } as const
  if (step === 'prompt') {
    return { ...about, heading: messages.confirmIn(wallet), text: messages.swapText(wallet), isPrompt: true }
  }
  if (step === 'accepted') return { ...about, heading: messages.sentHeading, text: messages.acceptedText(wallet) }
  const text = messages.sentText(formatTokenAmount(kit, amount, from), formatOutput(kit, toAmount, to))
  return { ...about, heading: messages.sentHeading, text, ...(hash !== undefined && { hash }) }
}

/** The words of a failure, by its reason. */
function describeReason(
  kit: Kit,
  { reason, order, isUncertain, paid = 0n }: PhaseOf<'failed'>,
): Pick<SwapResult, 'heading' | 'text'> {
  const messages = translateSwap(kit)
  const wallet = getAskedWallet(kit)
  if (isUncertain) return { heading: messages.uncertainHeading, text: messages.uncertainText(wallet) }
  if (reason === 'declined') return { heading: messages.declinedHeading, text: messages.declinedText(wallet) }
  if (reason === 'blocked') return { heading: messages.blockedHeading, text: messages.blockedText }
  if (reason === 'changed') return { heading: messages.changedHeading, text: messages.changedText }
  if (reason === 'reverted') return { heading: messages.revertedHeading, text: messages.revertedText }
  if (reason === 'nothing') {
    const text = messages.nothingText(shortenSymbol(order.to.symbol))
    return {
      heading: messages.nothingHeading,
      text: paid > 0n ? `${text} ${messages.paidText(formatTokenAmount(kit, paid, order.from))}` : text,
    }
  }
  return { heading: messages.failedHeading, text: messages.failedText(wallet) }
}

const canRetry = ({ isUncertain, reason }: PhaseOf<'failed'>) => !isUncertain && reason !== 'nothing'

/** The permission that a failed swap has left behind. One that is not known, or above what the account holds, has no amount. */
export function describeAllowed(kit: Kit, phase: PhaseOf<'failed'>): string {
  const messages = translateSwap(kit)
  const { order, allowed } = phase
  const { amount, from } = order
  if (allowed === undefined || (allowed > amount && allowed > (from.balance ?? 0n))) {
    return messages.mayTakeText(shortenSymbol(from.symbol))
  }
  const text = messages.allowedText(formatTokenAmount(kit, allowed, from))
  return allowed >= amount && canRetry(phase) ? `${text} ${messages.nextTryText}` : text
}

function describeFailure(kit: Kit, phase: PhaseOf<'failed'>): SwapResult {
  const { order, reason, error, isUncertain, isApproved, hash } = phase
  // The heading says the others already. An unknown answer has no reason.
  const hasDetail = isAppKitError(error) && !isUncertain && (reason === 'blocked' || reason === 'error')
  return {
    order,
    token: order.from,
    state: 'error',
    ...describeReason(kit, phase),
    steps: [],
    ...(hasDetail && { detail: translateReason(kit, error) }),
    ...(isApproved && { note: describeAllowed(kit, phase) }),
    ...(hash !== undefined && { hash }),
    canRetry: canRetry(phase),
  }
}

/** What a swap has moved, as far as the chain shows it. */
export function describeMoved(kit: Kit, { order, paid, received }: PhaseOf<'done'>): string {
  const messages = translateSwap(kit)
  const { from, to } = order
  const sold = paid === undefined ? undefined : formatTokenAmount(kit, paid, from)
  const bought = received === undefined ? undefined : formatTokenAmount(kit, received, to)
  if (sold === undefined) {
    return bought === undefined ? messages.unreadText : messages.arrivedText(bought, shortenSymbol(from.symbol))
  }
  return bought === undefined ? messages.includedText(sold, shortenSymbol(to.symbol)) : messages.doneText(sold, bought)
}

/** What has become of the swap; `undefined` if there is none. */
export function describeResult(kit: Kit): SwapResult | undefined {
  const { phase } = getSwap(kit).state
  if (phase.status === 'approving') return describeApproving(kit, phase)
  if (phase.status === 'swapping') return describeSwapping(kit, phase)
  if (phase.status === 'failed') return describeFailure(kit, phase)
  if (phase.status !== 'done') return undefined
  const messages = translateSwap(kit)
  const { order, hash, received } = phase
  return {
    order,
    token: order.to,
    state: 'success',
    heading: received === undefined ? messages.includedHeading : messages.doneHeading,
    text: describeMoved(kit, phase),
    steps: [],
    hash,
  }
}
