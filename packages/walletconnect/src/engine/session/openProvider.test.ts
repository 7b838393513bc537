import { EventEmitter } from 'node:events'
import type { CaipNetworkId } from '@openappkit/common'
import type { SessionTypes } from '@walletconnect/types'
import { describe, expect, it, vi } from 'vitest'
import { createNetwork, ONE, settle, SETTLED, SOLANA, TOPIC } from '../../../test/createHeld.ts'
import { createMemoryStore } from '../client/openStore.ts'
import { createStorage } from '../client/createStorage.ts'
import type { SignClient } from '../client/types.ts'
import { createNamespaceRequests } from '../namespaces/createNamespaceRequests.ts'
import { openProvider, readDefaultChains } from './openProvider.ts'
import { parseSession } from './parseSession.ts'
import { openSession } from './openSession.ts'

const networks = [createNetwork('eip155:1'), createNetwork('eip155:8453'), createNetwork(SOLANA)]
const context = {
  listNamespaces: () => ['eip155', 'solana'] as const,
  listNetworks: (namespace: string) => networks.filter(({ chainNamespace }) => chainNamespace === namespace),
  universalProviderConfigOverride: undefined,
}
const getRequests = () => createNamespaceRequests(context)
const KEY = `wc@2:universal_provider:/namespaces${TOPIC}`

function createClient(namespaces: SessionTypes.Namespaces = SETTLED) {
  const events = new EventEmitter()
  const struct = {
    topic: TOPIC,
    expiry: Date.now() / 1000 + 3_600,
    namespaces,
    optionalNamespaces: {},
    acknowledged: true,
    peer: { metadata: { name: 'Remote' } },
  } as unknown as SessionTypes.Struct
  const storage = createStorage(createMemoryStore())
  const updates: object[] = []
  const client = {
    events,
    on: events.on.bind(events),
    core: { storage, history: { values: [], delete: () => {} } },
    session: {
      keys: [TOPIC],
      get: () => struct,
      update: async (_topic: string, change: object) => void updates.push(Object.assign(struct, change)),
    },
  }
  return { client: client as unknown as SignClient, events, struct, storage, updates }
}

async function open(
  chains: Record<string, CaipNetworkId> = { eip155: 'eip155:8453', solana: SOLANA },
  namespaces = SETTLED,
) {
  const stage = createClient(namespaces)
  const session = parseSession(stage.struct, getRequests())
  if (!session) throw new Error('The session is broken.')
  const own = vi.fn()
  stage.events.on('session_event', own)
  const link = await openProvider(stage.client, session, chains)
  return { ...stage, session, link, own }
}

describe('the universal provider of a session', () => {
  it('opens with the requested part of the session, on the active chain of each family', async () => {
    const { link } = await open()
    expect(link.provider.session?.topic).toBe(TOPIC)
    expect(link.provider.namespaces).toEqual({
      eip155: {
        chains: ['eip155:1', 'eip155:8453'],
        methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
        events: ['chainChanged', 'accountsChanged', 'message'],
        rpcMap: {
          'eip155:1': 'https://rpc.example/eip155:1',
          '1': 'https://rpc.example/eip155:1',
          'eip155:8453': 'https://rpc.example/eip155:8453',
          '8453': 'https://rpc.example/eip155:8453',
        },
        defaultChain: '8453',
      },
      solana: {
        chains: [SOLANA],
        methods: ['solana_signMessage'],
        events: [],
        rpcMap: { [SOLANA]: `https://rpc.example/${SOLANA}`, [SOLANA.slice(7)]: `https://rpc.example/${SOLANA}` },
        defaultChain: SOLANA.slice(7),
      },
    })
    expect(await link.provider.request({ method: 'eth_chainId' }, 'eip155:8453')).toBe(8453)
  })

  it('begins on the chain of the wallet if the session holds none of the site', async () => {
    const { link } = await open({}, { eip155: settle(['eip155:5']) })
    expect(link.provider.namespaces).toMatchObject({ eip155: { chains: ['eip155:5'], defaultChain: '5' } })
  })

  it('S11: does not subscribe to the client, and removes no other subscriber from it', async () => {
    const { events, own, link } = await open()
    const heard = vi.fn()
    link.provider.on('session_event', heard)
    events.emit('session_event', { topic: TOPIC, params: {} })
    expect([own.mock.calls.length, heard.mock.calls.length]).toEqual([1, 0])
    expect(
      ['session_ping', 'session_event', 'session_update', 'session_delete'].map((name) => events.listenerCount(name)),
    ).toEqual([0, 1, 0, 0])
  })

  it('emits the events of the wallet', async () => {
    const { link } = await open()
    const heard = vi.fn()
    link.provider.on('message', heard)
    link.emit('message', { text: 'hello' })
    expect(heard.mock.calls).toEqual([[{ text: 'hello' }]])
  })

  it('switches to another chain', async () => {
    const { link } = await open()
    link.setChain('eip155:1', 'https://rpc.example/eip155:1')
    expect(await link.provider.request({ method: 'eth_chainId' }, 'eip155:1')).toBe(1)
  })

  it('follows changes of its session, also into another chain family, and stores them for the next page', async () => {
    const { link, struct, client } = await open({ eip155: 'eip155:1' }, { eip155: settle(['eip155:1']) })
    const heard = vi.fn()
    link.provider.on('session_update', heard)
    struct.namespaces = SETTLED
    const next = parseSession(struct, getRequests())!
    link.setSession(next, { eip155: 'eip155:8453', solana: SOLANA })
    expect(link.provider.namespaces).toMatchObject({
      eip155: { defaultChain: '8453' },
      solana: { defaultChain: SOLANA.slice(7) },
    })
    expect(link.provider.optionalNamespaces).toEqual(link.provider.namespaces)
    expect(Object.keys(link.provider.rpcProviders)).toEqual(['eip155', 'solana'])
    expect(heard.mock.calls).toEqual([[{ topic: TOPIC, params: { namespaces: SETTLED } }]])
    await vi.waitFor(
      async () => expect(await readDefaultChains(client, TOPIC)).toEqual({ eip155: 'eip155:8453', solana: SOLANA }),
      { interval: 1, timeout: 30_000 },
    )
  })

  it('has no session once that is disposed', async () => {
    const { link } = await open()
    link.close()
    expect(link.provider.session).toBeUndefined()
  })
})

describe('the active chain that an earlier page has stored', () => {
  it('is read by chain family', async () => {
    const { client } = await open()
    expect(await readDefaultChains(client, TOPIC)).toEqual({ eip155: 'eip155:8453', solana: SOLANA })
    expect(await readDefaultChains(client, 'other')).toEqual({})
  })

  it('is undefined if storage is invalid or fails', async () => {
    const { client, storage } = createClient()
    for (const value of [7, 'text', ['x']]) {
      await storage.setItem(KEY, value)
      expect(Object.keys(await readDefaultChains(client, TOPIC))).not.toContain('eip155')
    }
    await storage.setItem(KEY, { eip155: null, solana: {} })
    expect(await readDefaultChains(client, TOPIC)).toEqual({ eip155: 'eip155:undefined', solana: 'solana:undefined' })
    storage.getItem = () => Promise.reject(new Error('The disk is broken.'))
    expect(await readDefaultChains(client, TOPIC)).toEqual({})
  })
})

describe('opening a settled session', () => {
  const open = (stage: ReturnType<typeof createClient>, preferred?: CaipNetworkId) =>
    openSession({ client: stage.client, struct: stage.struct, getRequests, preferred })

  it('begins on the stored chain, unless the visitor prefers another', async () => {
    const stage = createClient()
    await stage.storage.setItem(KEY, { eip155: { defaultChain: '8453' } })
    expect((await open(stage))?.chains).toEqual({ eip155: 'eip155:8453', solana: SOLANA })
    expect((await open(stage, 'eip155:1'))?.chains).toEqual({ eip155: 'eip155:1', solana: SOLANA })
  })

  it('S11: gives nothing for an invalid session', async () => {
    expect(await open(createClient({ eip155: settle(['eip155:1'], [], ['0x12']) }))).toBeUndefined()
  })

  it('S11: keeps nothing that was not requested', async () => {
    const stage = createClient({ eip155: settle(['eip155:1', 'eip155:666']) })
    await open(stage)
    expect(stage.updates).toHaveLength(1)
    expect(stage.struct.namespaces['eip155']?.accounts).toEqual([`eip155:1:${ONE}`])
    const gone = createClient({ eip155: settle(['eip155:1', 'eip155:666']) })
    Object.assign(gone.client.session, { keys: [] })
    await open(gone)
    expect(gone.updates).toEqual([])
  })
})
