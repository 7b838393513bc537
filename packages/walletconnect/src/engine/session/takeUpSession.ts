import type { CaipNetworkId } from '@openappkit/common'
import type { SessionTypes } from '@walletconnect/types'
import type { SignClient } from '../client/types.ts'
import { listAskedChains } from '../namespaces/listAskedChains.ts'
import type { NamespaceRequests } from '../namespaces/types.ts'
import { openProvider, readDefaultChains } from './openProvider.ts'
import { parseSession } from './parseSession.ts'
import type { ProviderLink } from './providerLink.ts'
import { trimSession } from './trimSession.ts'
import type { ChainsInUse, SessionNamespaces, WalletSession } from './types.ts'
import { chooseChains, listKeptChains } from './updateChains.ts'

export interface TakeUpOptions {
  readonly client: SignClient
  readonly struct: SessionTypes.Struct
  /** What is used of the session now: a site adds networks, and takes them away. */
  getRequests(): NamespaceRequests
  /** The site's own, which has taken up the session by itself; its client is left as it is. */
  readonly link?: ProviderLink
  /** Where to begin, where the session has it. */
  readonly preferred?: CaipNetworkId | undefined
}

export interface TakenUp {
  readonly session: WalletSession
  /** Where each chain family begins. */
  readonly chains: ChainsInUse
  readonly link: ProviderLink
}

/** As the client has it; what it told before it ended is told after. */
export function getStruct({ client, struct }: TakeUpOptions): SessionTypes.Struct {
  return client.session.keys.includes(struct.topic) ? client.session.get(struct.topic) : struct
}

/** Has our own client keep nothing of a session that it was not asked for. */
export async function forgetSurplus(options: TakeUpOptions, namespaces: SessionNamespaces): Promise<void> {
  const { client, struct, link, getRequests } = options
  if (link || !client.session.keys.includes(struct.topic)) return
  await trimSession(client, struct.topic, listKeptChains(listAskedChains(getRequests(), getStruct(options)), namespaces))
}

/**
 * Checks what has been settled and finds, or makes, a provider for it.
 *
 * @returns `undefined` where it is broken.
 */
export async function takeUpSession(options: TakeUpOptions): Promise<TakenUp | undefined> {
  const { client, struct, link, preferred, getRequests } = options
  const stored = link ? {} : await readDefaultChains(client, struct.topic)
  const session = parseSession(struct, getRequests(), Object.keys(stored))
  if (!session) return undefined
  const chains = chooseChains(session.namespaces, stored, preferred)
  await forgetSurplus(options, session.namespaces)
  return { session, chains, link: link ?? (await openProvider(client, session, chains)) }
}
