import type { CaipNetworkId } from '@openappkit/common'
import type { Provider } from './openProvider.ts'
import type { ChainsInUse, WalletSession } from './types.ts'

/** The universal provider beside a session: it follows, and decides nothing. */
export interface ProviderLink {
  readonly provider: Provider
  /** Where it reads, and what it tells its own listeners of, from now on. */
  setChain(chain: CaipNetworkId, rpcUrl: string | undefined): void
  /** The wallet has changed the session. */
  setSession(session: WalletSession, chains: ChainsInUse): void
  /** The wallet has told something. @param name - `session_event`, `session_ping`, or what the event itself is called. */
  tell(name: string, payload: unknown): void
  close(): void
}

/** What `default_chain_changed` carries: the chain or, since 2.21.10 and 2.22.4, both the new one and the old. */
export function readDefaultChain(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null) return payload
  return (payload as { currentCaipChainId?: unknown }).currentCaipChainId
}
