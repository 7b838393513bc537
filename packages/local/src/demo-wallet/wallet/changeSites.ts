import { createRpcError } from '../protocol/rpcErrors.ts'
import type { Hex } from '../protocol/types.ts'
import { refuse, type QueuedRequest } from './createRequestQueue.ts'
import type { WalletContext } from './createWalletContext.ts'

/** Changes the account in use, for every connected site. */
export function selectAccount({ store, update }: WalletContext, account: Hex): void {
  const sites = Object.entries(store.get().sites).map(
    ([origin, permitted]) => [origin, [account, ...permitted.filter((other) => other !== account)]] as const,
  )
  update({ selected: account, sites: Object.fromEntries(sites) })
}

/** Rejects the requests of a site that the owner has not approved yet, and disconnects it. */
export function disconnectSite({ queue, setSite }: WalletContext, origin: string): void {
  const isOfSite = ({ client, isWorking }: QueuedRequest) => client?.origin === origin && !isWorking
  for (const queued of queue.get().filter(isOfSite)) void refuse(queued, createRpcError('userRejected'))
  queue.drop(isOfSite)
  setSite(origin, [])
}
