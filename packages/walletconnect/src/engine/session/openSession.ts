import type { CaipNetworkId } from '@openappkit/common'
import type { SessionTypes } from '@walletconnect/types'
import type { SignClient } from '../client/types.ts'
import { listRequestedChains } from '../namespaces/listRequestedChains.ts'
import type { NamespaceRequests } from '../namespaces/types.ts'
import { openProvider, readDefaultChains } from './openProvider.ts'
import { parseSession } from './parseSession.ts'
import type { ProviderLink } from './providerLink.ts'
import { trimSession } from './trimSession.ts'
import type { ChainsInUse, SessionNamespaces, WalletSession } from './types.ts'
import { chooseChains, listKeptChains } from './updateChains.ts'

export interface OpenSessionOptions {
  readonly client: SignClient
  readonly struct: SessionTypes.Struct
  /** The current requests: a site may add and remove networks. */
  getRequests(): NamespaceRequests
  /** The site's own provider, which already has the session. Its client is not changed. */
  readonly link?: ProviderLink
  /** The initial chain, if the session holds it. */
  readonly preferred?: CaipNetworkId | undefined
}

export interface OpenedSession {
  readonly session: WalletSession
  /** The initial chain of each chain family. */
  readonly chains: ChainsInUse
  readonly link: ProviderLink
}

/** The session as the client has it; the given one if the client has already deleted it. */
export function getStruct({ client, struct }: OpenSessionOptions): SessionTypes.Struct {
  return client.session.keys.includes(struct.topic) ? client.session.get(struct.topic) : struct
}

/** Removes the chains that were not requested from the session of our client. */
export async function removeSurplus(options: OpenSessionOptions, namespaces: SessionNamespaces): Promise<void> {
  const { client, struct, link, getRequests } = options
  if (link || !client.session.keys.includes(struct.topic)) return
  await trimSession(
    client,
    struct.topic,
    listKeptChains(listRequestedChains(getRequests(), getStruct(options)), namespaces),
  )
}

/**
 * Checks a settled session, and creates a provider for it unless the site has one.
 *
 * @returns `undefined` if the session is invalid.
 */
export async function openSession(options: OpenSessionOptions): Promise<OpenedSession | undefined> {
  const { client, struct, link, preferred, getRequests } = options
  const stored = link ? {} : await readDefaultChains(client, struct.topic)
  const session = parseSession(struct, getRequests(), Object.keys(stored))
  if (!session) return undefined
  const chains = chooseChains(session.namespaces, stored, preferred)
  await removeSurplus(options, session.namespaces)
  return { session, chains, link: link ?? (await openProvider(client, session, chains)) }
}
