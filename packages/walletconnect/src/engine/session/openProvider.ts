import { UniversalProvider } from '@walletconnect/universal-provider'
import type { ChainNamespace } from '@openappkit/common'
import type { SignClient } from '../client/types.ts'
import { getReference } from './parseChain.ts'
import type { ProviderLink } from './providerLink.ts'
import type { ChainsInUse, SessionNamespace, WalletSession } from './types.ts'

export type Provider = InstanceType<typeof UniversalProvider>

/** The client's events that the provider subscribes to. */
const CLIENT_EVENTS = ['session_ping', 'session_event', 'session_update', 'session_delete'] as const

/** The storage key of the provider for a session. */
const getKey = (name: string, topic: string) => `wc@2:universal_provider:/${name}${topic}`

/** Endpoints by CAIP-2 id and by its reference: the provider reads both. */
function createRpcMap(rpcMap: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rpcMap).flatMap(([id, url]) => [
      [id, url],
      [getReference(id), url],
    ]),
  )
}

function toProviderNamespaces({ namespaces }: WalletSession, chains: ChainsInUse) {
  const entries = Object.entries(namespaces) as [ChainNamespace, SessionNamespace][]
  return Object.fromEntries(
    entries.map(([namespace, { chains: approved, methods, events, rpcMap, defaultChain }]) => [
      namespace,
      {
        chains: approved.length > 0 ? [...approved] : [defaultChain],
        methods: [...methods],
        events: [...events],
        rpcMap: createRpcMap(rpcMap),
        defaultChain: getReference(chains[namespace] ?? defaultChain),
      },
    ]),
  )
}

/** The active chains that an earlier page has stored for a session. */
export async function readDefaultChains(
  { core }: SignClient,
  topic: string,
): Promise<Readonly<Record<string, string>>> {
  const stored: unknown = await core.storage.getItem(getKey('namespaces', topic)).catch(() => undefined)
  const entries = Object.entries(Object(stored) as Record<string, { defaultChain?: unknown }>)
  return Object.fromEntries(
    entries.map(([namespace, value]) => [namespace, `${namespace}:${String(value?.defaultChain)}`]),
  )
}

/** Creates the provider's parts for its current chain families. The method is missing in its types. */
function createParts(provider: Provider): void {
  provider.rpcProviders = {}
  const create = Reflect.get(provider, 'createProviders') as () => void
  create.call(provider)
}

/**
 * Creates a universal provider for a settled session. It reads the session from storage, as after a reload, so both cases
 * share one path. It does not receive the client's events, and it has only the requested part of the session (S11).
 *
 * @param chains - The initial chain of each chain family.
 */
export async function openProvider(
  client: SignClient,
  session: WalletSession,
  chains: ChainsInUse,
): Promise<ProviderLink> {
  const { topic } = session
  const { storage } = client.core
  const namespaces = toProviderNamespaces(session, chains)
  await storage.setItem(getKey('namespaces', topic), namespaces)
  await storage.setItem(getKey('optionalNamespaces', topic), namespaces)
  const before = new Map(CLIENT_EVENTS.map((name) => [name, client.events.listeners(name)]))
  const provider = await UniversalProvider.init({
    client,
    session: client.session.get(topic),
    disableProviderPing: true,
    logger: 'silent',
  })
  for (const name of CLIENT_EVENTS) {
    const added = client.events.listeners(name).find((listener) => !before.get(name)?.includes(listener))
    if (added) client.events.removeListener(name, added as () => void)
  }

  return {
    provider,
    setChain: (chain, rpcUrl) => provider.setDefaultChain(chain, rpcUrl),
    setSession(next, inUse) {
      const changed = toProviderNamespaces(next, inUse)
      provider.session = client.session.get(topic)
      provider.namespaces = changed
      provider.optionalNamespaces = changed
      createParts(provider)
      void storage.setItem(getKey('namespaces', topic), changed).catch(() => {})
      provider.events.emit('session_update', { topic, params: { namespaces: provider.session.namespaces } })
    },
    emit: (name, payload) => provider.events.emit(name, payload),
    close: () => (provider.session = undefined as never),
  }
}
