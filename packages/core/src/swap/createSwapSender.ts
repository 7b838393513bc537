import { getActivity } from '../activity/getActivity.ts'
import { withDeadline } from '../async/withDeadline.ts'
import { connectionErrors } from '../connections/errors.ts'
import { isSameAddress } from '../connections/isSameAddress.ts'
import type { Kit } from '../kit/types.ts'
import type { FeeLimits, TransferOutcome, TransferSpeed } from '../transfer/types.ts'
import type { SwapPermit } from './chain.types.ts'
import { PERMIT_SECONDS } from './constants.ts'
import { createSwapTransaction } from './createSwapTransaction.ts'
import { swapErrors } from './errors.ts'
import type { SwapOrder } from './form.types.ts'
import type { Hold } from './holdAccount.ts'
import { requireSwapChain, type PreparedSwap } from './prepareSwap.ts'
import type { SwapTransaction } from './types.ts'
import { readTimes } from '../transfer/readTimes.ts'

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

/** Requests the wallet, and follows what it has sent. */
export interface SwapSender {
  /** Prompts once. The sent transaction is in the activity, also after a reload. */
  send(request: SwapRequest, hold: Hold): Promise<SentEntry>
  signPermit(order: SwapOrder, spender: string, hold: Hold): Promise<SwapPermit>
  /** @returns `undefined` if the outcome cannot be found any more. @throws the last failure of the nodes */
  follow(id: string, signal: AbortSignal): Promise<TransferOutcome | undefined>
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
