import { EventEmitter } from 'node:events'
import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { LinkStatus, Network, WalletEvent } from '@openappkit/core/internal'
import { createFakeClock } from '@openappkit/testing'
import type { SessionTypes } from '@walletconnect/types'
import type { OwnContext } from '../src/engine/createOwnContext.ts'
import type { SignClient } from '../src/engine/client/types.ts'
import { createHub } from '../src/engine/createHub.ts'
import { createNamespaceRequests } from '../src/engine/namespaces/createNamespaceRequests.ts'
import { createAnswers } from '../src/engine/session/createAnswers.ts'
import { holdSession } from '../src/engine/session/holdSession.ts'
import type { Provider } from '../src/engine/session/openProvider.ts'
import { createSiteLink } from '../src/engine/site/createSiteEngine.ts'

export const ONE = `0x${'1'.repeat(40)}`
export const TWO = `0x${'2'.repeat(40)}`
export const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
export const SOLANA_ACCOUNT = '9hdr8SYDibjubvqvXXymL53a78EFCvq9utaEuEvp2Qsw'
export const TOPIC = 'ab'.repeat(32)

export function createNetwork(
  caipNetworkId: CaipNetworkId,
  urls: readonly string[] = [`https://rpc.example/${caipNetworkId}`],
): Network {
  const [chainNamespace = '', reference = ''] = caipNetworkId.split(':')
  return {
    id: chainNamespace === 'eip155' ? Number(reference) : reference,
    name: `Network ${reference}`,
    chainNamespace: chainNamespace as ChainNamespace,
    caipNetworkId,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: urls } },
  }
}

/** What a wallet settles in eip155. */
export const settle = (
  chains: readonly string[],
  methods: readonly string[] = ['personal_sign'],
  addresses: readonly string[] = [ONE],
) => ({
  chains: [...chains],
  accounts: chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`)),
  methods: [...methods],
  events: ['chainChanged', 'accountsChanged', 'message'],
})

export const SETTLED: SessionTypes.Namespaces = {
  eip155: settle(
    ['eip155:1', 'eip155:8453'],
    ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
    [ONE, TWO],
  ),
  solana: { chains: [SOLANA], accounts: [`${SOLANA}:${SOLANA_ACCOUNT}`], methods: ['solana_signMessage'], events: [] },
}

interface Asked {
  readonly topic: string
  readonly chainId: string
  readonly expiry: number
  readonly request: { readonly method: string; readonly params: unknown }
}

interface HeldOptions {
  readonly namespaces?: SessionTypes.Namespaces
  readonly networks?: readonly Network[]
  readonly preferred?: CaipNetworkId
  /** Emits the client's events of the session. */
  readonly client?: EventEmitter
  /** The error with which opening the session fails. */
  readonly failure?: Error
  /** What the wallet answers. */
  answer?(asked: Asked): unknown
  /** Default: it emits every chain that it is switched to. */
  moveProvider?(provider: EventEmitter, chain: string): void
}

/** A session whose client, provider and wallet are a test's, in the hub of an engine. */
export async function createHeld(options: HeldOptions = {}) {
  const { namespaces = SETTLED, preferred } = options
  const clock = createFakeClock()
  const life = new AbortController()
  const world = {
    answer: options.answer ?? (() => '0x00'),
    networks: options.networks ?? [createNetwork('eip155:1'), createNetwork('eip155:8453'), createNetwork(SOLANA)],
    link: 'open' as LinkStatus | undefined,
    left: 0,
  }
  const log: string[] = []
  const asked: Asked[] = []
  const moves: (readonly [string, string | undefined])[] = []
  const ends: boolean[] = []
  const emitted: unknown[][] = []
  const events: { namespace: ChainNamespace; event: WalletEvent }[] = []
  const struct = {
    topic: TOPIC,
    expiry: 1_000,
    namespaces,
    optionalNamespaces: {},
    peer: { metadata: { name: 'Remote' } },
  } as unknown as SessionTypes.Struct
  const client = Object.assign(options.client ?? new EventEmitter(), {
    session: {
      keys: [TOPIC],
      get: () => struct,
      update: async (_topic: string, change: Partial<SessionTypes.Struct>) => void Object.assign(struct, change),
    },
    async request(question: Asked) {
      asked.push(question)
      return world.answer(question)
    },
  })
  const move = options.moveProvider ?? ((target, chain) => target.emit('default_chain_changed', chain))
  const provider = Object.assign(new EventEmitter(), {
    client,
    session: struct,
    setDefaultChain(chain: string, url?: string) {
      moves.push([chain, url])
      move(provider, chain)
    },
  })
  const context = {
    clock,
    listNamespaces: () => [...new Set(world.networks.map(({ chainNamespace }) => chainNamespace))],
    listNetworks: (namespace: ChainNamespace) =>
      world.networks.filter(({ chainNamespace }) => chainNamespace === namespace),
    log: { warn: (message: string) => void log.push(message), error: (message: string) => void log.push(message) },
  } as unknown as OwnContext
  const answers = createAnswers(clock)
  answers.add(TOPIC)
  const hub = createHub({
    context,
    life: life.signal,
    answers,
    getLink: () => world.link,
    onUnwatch: () => (world.left += 1),
  })
  const held = await holdSession({
    client: client as unknown as SignClient,
    link: {
      ...createSiteLink(provider as unknown as Provider),
      emit: (name, payload) => void emitted.push([name, payload]),
      setSession: (session, chains) => void emitted.push(['session', session, chains]),
      close: () => void emitted.push(['closed']),
    },
    struct,
    log: context.log,
    getRequests() {
      if (options.failure) throw options.failure
      return createNamespaceRequests(context)
    },
    preferred,
    emit: hub.emit,
    onEnd: (isBreach) => void ends.push(isBreach),
  })
  if (!held) throw new Error('The session is broken.')
  const stops = (['eip155', 'solana'] as const).map((namespace) =>
    hub.watchWallet('id', (event) => void events.push({ namespace, event }), namespace),
  )
  hub.use(held)
  // The subscribers have received the status of the link.
  await Promise.resolve()
  events.splice(0)
  /** Emits an event of the client for a message of the wallet. */
  const emit = (name: string, params: unknown = {}, topic = TOPIC) => client.emit(name, { topic, params })
  return {
    clock,
    life,
    world,
    log,
    asked,
    moves,
    ends,
    emitted,
    events,
    struct,
    client,
    provider,
    context,
    answers,
    hub,
    held,
    stops,
    emit,
    emitEvent: (name: unknown, data: unknown, chainId: unknown = 'eip155:1') =>
      emit('session_event', { event: { name, data }, chainId }),
    update(next: SessionTypes.Namespaces) {
      struct.namespaces = next
      emit('session_update', { namespaces: next })
    },
  }
}
