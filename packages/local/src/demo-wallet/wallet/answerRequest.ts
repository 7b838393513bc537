import { createRpcError } from '../protocol/rpcErrors.ts'
import type { Hex } from '../protocol/types.ts'
import { refuse, type QueuedRequest } from './createRequestQueue.ts'
import type { WalletContext } from './createWalletContext.ts'
import { performRequest, type Approval } from './performRequest.ts'
import type { Activity } from './types.ts'

/** Removes an answered request from the queue and adds it to the activity. */
function finish(context: WalletContext, queued: QueuedRequest, outcome: Activity['outcome'], hash?: Hex): void {
  const { options, store, queue, update, changed } = context
  queue.drop(({ key }) => key === queued.key)
  if (queued.request.kind === 'showCalls') return changed()
  const entry: Activity = {
    kind: queued.request.kind,
    origin: queued.origin,
    chainName: queued.network ?? queued.chain.name,
    outcome,
    at: options.now(),
    ...(hash !== undefined && { hash }),
  }
  update({ activity: [entry, ...store.get().activity] })
}

/** Performs a request and answers it. */
export async function approveRequest(context: WalletContext, key: string, approval: Approval = {}): Promise<void> {
  const { options, store, queue, getChains, getSite, update, changed } = context
  const queued = queue.find(key)
  if (queued === undefined) return
  queue.markWorking(queued)
  changed()
  try {
    const wallet = { ...options, state: store.get(), chains: getChains() }
    const { patch, answer, hash } = await performRequest(queued, approval, wallet)
    // Send the state before the answer, so that the events precede the answer.
    if (patch !== undefined) update(patch(store.get()))
    await queued.reply({ result: answer(getSite(queued.origin)) })
    finish(context, queued, 'approved', hash)
  } catch (thrown) {
    await refuse(queued, thrown)
    finish(context, queued, 'failed')
  }
}

export function rejectRequest(context: WalletContext, key: string): void {
  const queued = context.queue.find(key)
  if (queued === undefined) return
  void refuse(queued, createRpcError('userRejected'))
  finish(context, queued, 'rejected')
}
