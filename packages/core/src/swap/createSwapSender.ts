import { formatAmount } from '@openappkit/common'
import { getActivity } from '../activity/getActivity.ts'
import { withDeadline, linkAbort } from '../async/deadline.ts'
import { connectionErrors } from '../connections/errors.ts'
import { isSameAddress } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import type { FeeLimits, TransferOutcome, TransferSpeed } from '../transfer/types.ts'
import type { SwapPermit } from './chain.types.ts'
import { PERMIT_SECONDS } from './constants.ts'
import { swapErrors } from './errors.ts'
import type { SwapOrder, SwapListToken } from './form.types.ts'
import { requireSwapChain, type PreparedSwap } from './prepareSwap.ts'
import type { SwapTransaction } from './types.ts'
import { readTimes } from '../transfer/readTimes.ts'
import { getTokenValue } from '../data/getTokenValue.ts'
import type { Transaction, TransactionTransfer } from '../data/types.ts'

/** Steps of a swap that the wallet sends after one prompt. */
interface SwapRequest {
  readonly order: SwapOrder
  readonly operationType: 'approve' | 'trade'
  readonly steps: readonly SwapTransaction[]
  readonly speed: TransferSpeed
  readonly estimate: PreparedSwap['estimate']
  /** The wallet is about to show its prompt. */
  onPrompt?(): void
  /** The wallet has accepted the call, and its transaction is not known yet. */
  onAccepted?(id: string): void
}

/** An entry of the activity. */
export interface SentEntry {
  readonly id: string
  readonly hash: string
}

/** What a swap in progress belongs to. */
export interface Hold {
  /** Aborted when the account or the network of the swap is no longer the active one (R11), or the visitor leaves the swap. */
  readonly signal: AbortSignal
  abort(reason: unknown): void
  release(): void
}

/** Watches the account of a swap, so that nothing more is requested from another one. */
export function holdAccount(kit: Kit, life: AbortSignal, { account, network }: SwapOrder): Hold {
  const { connections, valtio } = kit
  const { signal, abort, release } = linkAbort(life)
  function check(): void {
    if (connections.getCaipAddress(network.chainNamespace) !== account) abort(swapErrors.networkChanged())
  }
  const stop = valtio.subscribe(connections.state, check, true)
  const stopNetworks = valtio.subscribe(kit.networks.state, check, true)
  check()
  return {
    signal,
    abort,
    release() {
      stop()
      stopNetworks()
      release()
    },
  }
}

/** Requests the wallet, and follows what it has sent. */
export interface SwapSender {
  /** Prompts once. The sent transaction is in the activity, also after a reload. */
  send(request: SwapRequest, hold: Hold): Promise<SentEntry>
  signPermit(order: SwapOrder, spender: string, hold: Hold): Promise<SwapPermit>
  /** @returns `undefined` if the outcome cannot be found any more. @throws the last failure of the nodes */
  follow(id: string, signal: AbortSignal): Promise<TransferOutcome | undefined>
}

function describe(
  direction: 'in' | 'out',
  amount: bigint | undefined,
  { name, symbol, decimals, iconUrl, price }: SwapListToken,
): readonly TransactionTransfer[] {
  if (amount !== undefined && amount <= 0n) return []
  return [
    {
      direction,
      quantity: { numeric: amount === undefined ? '' : formatAmount(amount, decimals) },
      fungible_info: { name, symbol, ...(iconUrl !== undefined && { icon: { url: iconUrl } }) },
      ...(price !== undefined && amount !== undefined && { value: getTokenValue(amount, decimals, price) }),
    },
  ]
}

/** What a swap moves for the account, in base units. An amount of 0 has not moved; `undefined` is not known. */
export const describeSwapped = (
  { from, to }: Pick<SwapOrder, 'from' | 'to'>,
  paid: bigint | undefined,
  received: bigint | undefined,
): readonly TransactionTransfer[] => [...describe('out', paid, from), ...describe('in', received, to)]

interface SentStep {
  /** `approve`: only the permission to spend. */
  readonly operationType: 'approve' | 'trade'
  /** Id of the entry; the hash unless only the wallet knows the transaction. */
  readonly id: string
  /** Empty while only the wallet knows it. */
  readonly hash: string
  /** Contract that is called. */
  readonly to: string
  /** Milliseconds since the epoch. */
  readonly atMs: number
}

/** The entry of the activity for a step of a swap that has just been sent. */
function createSwapTransaction(
  { address, network, from, to: bought, amount, toAmount }: SwapOrder,
  { operationType, id, hash, to, atMs }: SentStep,
): Transaction {
  const metadata = {
    operationType,
    hash,
    chain: network.caipNetworkId,
    minedAt: atMs,
    sentFrom: address,
    sentTo: to,
    status: 'pending' as const,
  }
  const transfers = operationType === 'trade' ? describeSwapped({ from, to: bought }, amount, toAmount) : []
  return { id, metadata, transfers }
}

export function createSwapSender(kit: Kit): SwapSender {
  const { clock } = kit.ports

  /** The limits of an estimate are those of all its steps together. */
  function getLimits({ steps, speed, estimate, operationType }: SwapRequest): FeeLimits | undefined {
    const { limits, fees } = estimate ?? {}
    return steps.length === 1 && operationType === 'trade' ? limits?.[fees ? speed : 'standard'] : undefined
  }

  async function send(request: SwapRequest, hold: Hold): Promise<SentEntry> {
    const { order, operationType, steps, speed, estimate } = request
    const { network, address } = order
    const chain = requireSwapChain(kit, order)
    const to = steps.at(-1)?.to ?? ''
    let id: string | undefined
    const add = (hash: string, accepted?: { readonly id: string; readonly connectorId: string }) =>
      getActivity(kit).addPending(
        createSwapTransaction(order, { operationType, id: id ?? hash, hash, to, atMs: clock.now() }),
        accepted,
        operationType === 'trade' ? [order.from, order.to].map(({ asset, decimals }) => ({ asset, decimals })) : [],
      )
    let connectorId = ''
    let accepted: { readonly id: string; readonly connectorId: string } | undefined

    function reportAccepted(callId: string): void {
      id = kit.ports.createId()
      accepted = { id: callId, connectorId }
      add('', accepted)
      request.onAccepted?.(id)
    }

    hold.signal.throwIfAborted()
    const limits = getLimits(request)
    const hash = await kit.connections.requestWallet((account) => {
      if (!isSameAddress(account.address, address)) throw connectionErrors.accountChanged()
      connectorId = account.connectorId
      request.onPrompt?.()
      const priced = { ...(estimate?.fees && { speed }), ...(estimate?.gasPrices && { gasPrices: estimate.gasPrices }) }
      return chain.send({ ...account, network, steps, reportAccepted, ...priced, ...(limits && { limits }) })
    }, network.chainNamespace)
    // Accepted calls can share a transaction.
    if (!accepted && getActivity(kit).isSent(hash)) throw swapErrors.outcomeUnknown({ network: network.name })
    add(hash, accepted)
    return { id: id ?? hash, hash }
  }

  return {
    send,
    async signPermit({ network, address, from, amount }, spender, hold) {
      hold.signal.throwIfAborted()
      const chain = requireSwapChain(kit, { network })
      const { latestMs } = await readTimes(clock, chain, { network, signal: hold.signal })
      const deadline = BigInt(Math.floor(latestMs / 1_000) + PERMIT_SECONDS)
      return kit.connections.requestWallet((account) => {
        if (!isSameAddress(account.address, address)) throw connectionErrors.accountChanged()
        return chain.signPermit({ ...account, network, asset: from.asset, spender, amount, deadline })
      }, network.chainNamespace)
    },
    follow: (id, signal) => withDeadline(getActivity(kit).follow(id), { clock, signal }),
  }
}

/** The prices of gas may rise while the chain includes an approval. More than this is another price for the visitor. */
const MAX_GROWTH = 2n

/**
 * Compares the fee after an approval with the one of all steps that the visitor has confirmed.
 *
 * @throws swapErrors.priceMoved
 */
export function checkFee(confirmed: PreparedSwap, now: PreparedSwap, speed: TransferSpeed): void {
  const read = ({ estimate }: PreparedSwap) => (estimate?.fees?.[speed] ?? estimate?.fee)?.amount
  const [before, after] = [read(confirmed), read(now)]
  if (before !== undefined && after !== undefined && after > before * MAX_GROWTH) throw swapErrors.priceMoved()
}
