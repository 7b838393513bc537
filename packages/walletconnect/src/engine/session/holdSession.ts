import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { ConnectionAccount, WalletEvent } from '@openappkit/core'
import type { SessionTypes } from '@walletconnect/types'
import type { SignClient } from '../client/types.ts'
import { addFormerChains } from '../namespaces/addFormerChains.ts'
import { listRequests } from '../namespaces/listRequests.ts'
import type { NamespaceRequests } from '../namespaces/types.ts'
import { listenToSession } from './listenToSession.ts'
import { openProvider, readDefaultChains, type ClientEvent, type ClientListener, type Provider } from './openProvider.ts'
import { parseChain } from './parseChain.ts'
import { parseNamespaces } from './parseSession.ts'
import { toAccounts, toApproval } from './toAccounts.ts'
import type { SessionNamespace, WalletSession } from './types.ts'

/** A session in use. */
export interface HeldSession {
  /** Replaced as a whole when the wallet changes it. */
  readonly session: WalletSession
  readonly provider: Provider
  /** Aborted when the session ends, whoever ended it. */
  readonly ended: AbortSignal
  /** The chain in use. */
  getChain(namespace: ChainNamespace): CaipNetworkId | undefined
  /** Where requests go from now on; the wallet is not asked. */
  setChain(chain: CaipNetworkId): void
  /** Resolves as soon as the session holds a chain; at once when it does, or when it ends. */
  whenApproved(chain: CaipNetworkId): Promise<void>
  /** The site asks for a chain that was not proposed: the wallet may add it to the session, also when the page is loaded anew. */
  allowChain(chain: CaipNetworkId): Promise<void>
  /** In the wallet's order, the one that its owner has selected first. */
  listAccounts(namespace: ChainNamespace): readonly ConnectionAccount[]
  /** Takes up what the wallet has told since it settled, and tells from now on. */
  start(): void
  /** Lets go of it here. @param reason - Why, for those who wait. */
  end(reason: Error): void
}

export interface HoldOptions {
  readonly client: SignClient
  readonly struct: SessionTypes.Struct
  readonly session: WalletSession
  /** What the session may hold now: a site adds networks, and takes them away. */
  getRequests(): NamespaceRequests
  /** The site's own; it has taken up the session by itself. */
  readonly provider?: Provider
  /** Where to begin, where the session has it. */
  readonly preferred?: CaipNetworkId | undefined
  emit(namespace: ChainNamespace, event: WalletEvent): void
  /** The wallet has ended it, or has broken its rules. */
  onEnd(isBreach: boolean): void
}

type Namespaces = WalletSession['namespaces']
type Chains = Partial<Record<ChainNamespace, CaipNetworkId>>

const getNamespace = (chain: CaipNetworkId) => chain.slice(0, chain.indexOf(':')) as ChainNamespace
const getReference = (chain: CaipNetworkId) => chain.slice(chain.indexOf(':') + 1)

/** The preferred chain, else where an earlier page has left off, else the first. */
function chooseChains(namespaces: Namespaces, stored: Readonly<Record<string, string>>, preferred?: CaipNetworkId): Chains {
  const entries = Object.entries(namespaces) as [ChainNamespace, SessionNamespace][]
  return Object.fromEntries(
    entries.map(([namespace, { chains, defaultChain }]) => [
      namespace,
      chains.find((chain) => chain === preferred) ?? chains.find((chain) => chain === stored[namespace]) ?? defaultChain,
    ]),
  )
}

/** Holds a session: follows what its wallet changes, checks that against what was asked for (S11), and tells core. */
export async function holdSession(options: HoldOptions): Promise<HeldSession> {
  const { client, struct, getRequests, preferred, emit, onEnd } = options
  const { topic } = options.session
  let { session } = options
  const life = new AbortController()
  const selected: Partial<Record<ChainNamespace, string>> = {}
  const approvals = new Set<() => void>()
  const listening = listenToSession(client, topic, {
    session_ping: (event) => pass('session_ping', event),
    session_event: onEvent,
    session_update: onUpdate,
    session_delete: () => onEnd(false),
    session_expire: () => onEnd(false),
    session_extend: onExpiry,
  })
  const stored = options.provider ? {} : await readDefaultChains(client, topic)
  const chains = chooseChains(session.namespaces, stored, preferred)
  const { provider, listeners } = await getProvider().catch((error: unknown) => {
    listening.stop()
    throw error
  })

  async function getProvider() {
    if (!options.provider) return openProvider(client, struct, session, chains)
    return { provider: options.provider, listeners: new Map<ClientEvent, ClientListener>() }
  }
  /** As the client has it; what it told before it ended is told after. */
  const getStruct = () => (client.session.keys.includes(topic) ? client.session.get(topic) : struct)
  const listNamespaces = () => Object.keys(session.namespaces) as ChainNamespace[]
  const setChain = (chain: CaipNetworkId) => provider.setDefaultChain(chain, getRequests()[getNamespace(chain)]?.rpcMap[chain])
  function listAccounts(namespace: ChainNamespace): readonly ConnectionAccount[] {
    const held = session.namespaces[namespace]
    const chain = chains[namespace]
    return held && chain ? toAccounts(held, chain, selected[namespace]) : []
  }
  function emitAccounts(namespace: ChainNamespace): void {
    const accounts = listAccounts(namespace)
    if (accounts.length > 0) emit(namespace, { type: 'accountsChanged', accounts })
  }

  /** Whatever moves the provider to another chain: the wallet, the visitor, or the site by itself. */
  function onChain(value: unknown): void {
    const [family = ''] = String(value).split(':')
    const namespace = listNamespaces().find((entry) => entry === family)
    const chain = namespace && parseChain(namespace, value)
    if (!namespace || !chain || chains[namespace] === chain) return
    chains[namespace] = chain
    emit(namespace, { type: 'chainChanged', chainReference: getReference(chain) })
    emitAccounts(namespace)
  }

  function onEvent(event: { topic: string; params: { event: { name: string; data: unknown }; chainId: string } }): void {
    const { event: told, chainId } = event.params
    const [family = ''] = chainId.split(':')
    const namespace = listNamespaces().find((entry) => entry === family)
    const held = namespace && session.namespaces[namespace]
    if (!held) return
    if (told.name === 'accountsChanged') {
      const [first] = Array.isArray(told.data) ? (told.data as unknown[]) : []
      const address = typeof first === 'string' ? first.slice(first.lastIndexOf(':') + 1) : ''
      const known = held.accounts.map((account) => account.slice(account.lastIndexOf(':') + 1))
      // Compared as text in small letters: eip155's capitals are a checksum.
      const match = known.find((entry) => entry === address || (namespace === 'eip155' && entry.toLowerCase() === address.toLowerCase()))
      if (match === undefined) return
      selected[namespace] = match
      emitAccounts(namespace)
    }
    if (told.name === 'chainChanged' && !parseChain(namespace, told.data) && !parseChain(namespace, chainId)) return
    pass('session_event', event)
  }

  /** Nothing that the wallet may not do reaches the provider. */
  function pass(name: ClientEvent, event: unknown): void {
    const listener = listeners.get(name) as ((event: unknown) => void) | undefined
    listener?.(event)
  }

  function onUpdate(event: { topic: string; params: { namespaces: unknown } }): void {
    const requests = addFormerChains(getRequests(), getStruct())
    const namespaces = parseNamespaces(event.params.namespaces, requests)
    if (!namespaces) return onEnd(true)
    const before = session.namespaces
    session = { ...session, namespaces }
    pass('session_update', event)
    for (const [namespace] of listRequests(requests)) {
      const held = namespaces[namespace]
      if (!held) {
        if (before[namespace]) emit(namespace, { type: 'disconnect' })
        continue
      }
      emit(namespace, { type: 'approvalChanged', approval: toApproval(namespaces) })
      const chain = chains[namespace]
      if (chain && held.chains.includes(chain)) emitAccounts(namespace)
      else provider.setDefaultChain(held.defaultChain)
    }
    for (const check of [...approvals]) check()
  }

  function onExpiry(): void {
    if (client.session.keys.includes(topic)) session = { ...session, expiresAt: client.session.get(topic).expiry * 1000 }
  }

  provider.on('default_chain_changed', onChain)
  // The site's own begins where it likes.
  if (options.provider) for (const chain of Object.values(chains)) setChain(chain)

  return {
    get session() {
      return session
    },
    provider,
    ended: life.signal,
    getChain: (namespace) => chains[namespace],
    setChain,
    whenApproved: (chain) =>
      new Promise((resolve) => {
        const check = () => {
          const isHeld = session.namespaces[getNamespace(chain)]?.chains.includes(chain)
          if (!isHeld && !life.signal.aborted) return
          approvals.delete(check)
          resolve()
        }
        approvals.add(check)
        check()
      }),
    async allowChain(chain) {
      const { optionalNamespaces } = getStruct()
      const namespace = getNamespace(chain)
      const asked = optionalNamespaces?.[namespace] ?? { methods: [], events: [] }
      const chains = [...new Set([...(asked.chains ?? []), chain])]
      await client.session.update(topic, { optionalNamespaces: { ...optionalNamespaces, [namespace]: { ...asked, chains } } })
    },
    listAccounts,
    start: listening.start,
    end(reason) {
      if (life.signal.aborted) return
      listening.stop()
      provider.removeListener('default_chain_changed', onChain)
      if (!options.provider) provider.session = undefined as never
      life.abort(reason)
      for (const check of [...approvals]) check()
    },
  }
}
