import { isRecord } from '../protocol/guards.ts'
import { createRpcError } from '../protocol/rpcErrors.ts'
import type { ProviderEvents } from './createProviderEvents.ts'
import type { SiteStore } from './createSiteStore.ts'
import type { ReadChain } from './readChain.ts'
import { toHex } from './toHex.ts'

interface ReadCurrentChainOptions {
  readonly site: SiteStore
  readonly readChain: ReadChain
  readonly events: ProviderEvents
}

type ReadCurrentChain = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Sends reads to the chain in use, and emits `connect` and `disconnect` when its reachability changes. */
export function createReadCurrentChain({ site, readChain, events }: ReadCurrentChainOptions): ReadCurrentChain {
  let isReachable: boolean | undefined

  function setReachable(next: boolean): void {
    if (isReachable === next) return
    const wasReachable = isReachable
    isReachable = next
    if (next) events.emit('connect', { chainId: toHex(site.get().chainId) })
    else if (wasReachable === true) events.emit('disconnect', createRpcError('disconnected'))
  }

  return async (method, params) => {
    const { chains, chainId } = site.get()
    const chain = chains.find((known) => known.id === chainId)
    if (chain === undefined) throw createRpcError('disconnected')
    try {
      const result = await readChain(chain, method, params)
      setReachable(true)
      return result
    } catch (thrown) {
      if (isRecord(thrown)) setReachable(thrown['code'] !== 4900)
      throw thrown
    }
  }
}
