import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { Logger, WalletEvent } from '@openappkit/core'
import type { ProviderControl } from './controlProvider.ts'
import type { Position } from './createPosition.ts'
import { getFamily, parseChain } from './parseChain.ts'
import type { WalletSession } from './types.ts'
import { listFamilies } from './updateChains.ts'

/** The parts of a session in use that the handlers of its events share. */
export interface SessionInUse {
  /** Replaced as a whole when the wallet changes it. */
  session: WalletSession
  readonly position: Position
  readonly provider: ProviderControl
  readonly log: Pick<Logger, 'warn'>
  emit(namespace: ChainNamespace, event: WalletEvent): void
}

/** Sets the active chain on the page and in the provider, without a request to the wallet. */
export function setChain({ position, provider }: SessionInUse, chain: CaipNetworkId): void {
  position.move(chain)
  provider.setChain(chain)
}

/** Sets the chain that the provider reports, if the session holds its family. */
export function followProvider({ session, position }: SessionInUse, value: unknown): void {
  const namespace = listFamilies(session.namespaces).find((entry) => entry === getFamily(String(value)))
  const chain = namespace && parseChain(namespace, value)
  if (chain) position.move(chain)
}
