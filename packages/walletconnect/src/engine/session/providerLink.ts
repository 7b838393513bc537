import type { CaipNetworkId } from '@openappkit/common'
import type { Provider } from './openProvider.ts'
import type { ChainsInUse, WalletSession } from './types.ts'

/** The universal provider of a session. It follows the session and makes no decisions. */
export interface ProviderLink {
  readonly provider: Provider
  /** Sets the chain that it reads from and emits to its listeners. */
  setChain(chain: CaipNetworkId, rpcUrl: string | undefined): void
  /** The wallet has changed the session. */
  setSession(session: WalletSession, chains: ChainsInUse): void
  /** Emits an event of the wallet. @param name - `session_event`, `session_ping`, or the name of the wallet's event. */
  emit(name: string, payload: unknown): void
  close(): void
}

/** What `default_chain_changed` carries: the chain or, since 2.21.10 and 2.22.4, both the new one and the old. */
export function readDefaultChain(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload
  return (payload as { currentCaipChainId?: unknown }).currentCaipChainId
}
