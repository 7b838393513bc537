import type { CaipNetworkId } from '@openappkit/common'
import { parseFrameError } from './parseFrameError.ts'
import type { EngineContext } from './types.ts'

/** Switches the wallet's network. Does not ask the visitor. */
export async function switchNetwork(
  { frame, session }: EngineContext,
  id: CaipNetworkId,
  signal?: AbortSignal,
): Promise<void> {
  try {
    const { chainId } = await frame.request('SWITCH_NETWORK', { chainId: id }, { ...(signal && { signal }) })
    session.setChain(chainId)
  } catch (error) {
    signal?.throwIfAborted()
    throw parseFrameError(error)
  }
}
