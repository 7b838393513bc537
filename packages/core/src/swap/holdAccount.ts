import { linkAbort } from '../async/linkAbort.ts'
import type { Kit } from '../kit/types.ts'
import { swapErrors } from './errors.ts'
import type { SwapOrder } from './form.types.ts'

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
