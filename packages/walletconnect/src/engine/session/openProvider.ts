import { UniversalProvider } from '@walletconnect/universal-provider'
import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { SessionTypes } from '@walletconnect/types'
import type { SignClient } from '../client/types.ts'
import type { SessionNamespace, WalletSession } from './types.ts'

export type Provider = InstanceType<typeof UniversalProvider>

/** What the provider listens to at the client, for as long as its session lives. */
const CLIENT_EVENTS = ['session_ping', 'session_event', 'session_update', 'session_delete'] as const

export type ClientEvent = (typeof CLIENT_EVENTS)[number]
export type ClientListener = (event: never) => void

/** Under which the provider stores what it knows of a session. */
const getKey = (name: string, topic: string) => `wc@2:universal_provider:/${name}${topic}`

const getReference = (chain: CaipNetworkId) => chain.slice(chain.indexOf(':') + 1)

/** Endpoints by whole id and by its second part: the provider reads the first here and the second there. */
function createRpcMap(rpcMap: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(rpcMap).flatMap(([id, url]) => [[id, url], [getReference(id as CaipNetworkId), url]]))
}

function toProviderNamespace({ chains, methods, events, rpcMap }: SessionNamespace, chain: CaipNetworkId) {
  return {
    chains: [...chains],
    methods: [...methods],
    events: [...events],
    rpcMap: createRpcMap(rpcMap),
    defaultChain: getReference(chain),
  }
}

/** The chains in use that an earlier page has stored for a session. */
export async function readDefaultChains({ core }: SignClient, topic: string): Promise<Readonly<Record<string, string>>> {
  const stored: unknown = await core.storage.getItem(getKey('namespaces', topic)).catch(() => undefined)
  const entries = Object.entries(Object(stored) as Record<string, { defaultChain?: unknown }>)
  return Object.fromEntries(entries.map(([namespace, value]) => [namespace, `${namespace}:${String(value?.defaultChain)}`]))
}

/**
 * Makes a universal provider for a settled session: it takes up what is stored, as after a reload, so that there is
 * one way for both.
 *
 * @param chains - Where each chain family begins.
 * @returns The provider, and what it would do with the client's events: whoever holds the session decides which of
 *   them it gets to see (S11).
 */
export async function openProvider(
  client: SignClient,
  struct: SessionTypes.Struct,
  session: WalletSession,
  chains: Readonly<Partial<Record<ChainNamespace, CaipNetworkId>>>,
): Promise<{ provider: Provider; listeners: ReadonlyMap<ClientEvent, ClientListener> }> {
  const entries = Object.entries(session.namespaces) as [ChainNamespace, SessionNamespace][]
  const namespaces = Object.fromEntries(
    entries.map(([namespace, value]) => [namespace, toProviderNamespace(value, chains[namespace] ?? value.defaultChain)]),
  )
  const { storage } = client.core
  await storage.setItem(getKey('namespaces', session.topic), namespaces)
  await storage.setItem(getKey('optionalNamespaces', session.topic), namespaces)
  const before = new Map(CLIENT_EVENTS.map((name) => [name, client.events.listeners(name)]))
  const provider = await UniversalProvider.init({ client, session: struct, disableProviderPing: true, logger: 'silent' })
  const listeners = new Map<ClientEvent, ClientListener>()
  for (const name of CLIENT_EVENTS) {
    const added = client.events.listeners(name).find((listener) => !before.get(name)?.includes(listener))
    if (!added) continue
    listeners.set(name, added as ClientListener)
    client.events.removeListener(name, added as () => void)
  }
  return { provider, listeners }
}
