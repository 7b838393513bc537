import { EventEmitter } from 'node:events'
import { flushPromises } from '@openappkit/testing'
import { describe, expect, it, vi } from 'vitest'
import {
  createHeld,
  createNetwork,
  ONE,
  settle,
  SETTLED,
  SOLANA,
  SOLANA_ACCOUNT,
  TWO,
} from '../../../test/createHeld.ts'
import { walletConnectErrors } from '../errors/errors.ts'

const APPROVAL = { caipNetworkIds: ['eip155:1', 'eip155:8453', SOLANA], supportsAllNetworks: true }
const both = [{ address: ONE }, { address: TWO }]

describe('a session in use', () => {
  it('begins on the network that the visitor is on', async () => {
    const { held, moves, provider } = await createHeld({ preferred: 'eip155:8453' })
    expect([held.getChain('eip155'), held.getChain('solana'), held.getChain('cosmos')]).toEqual([
      'eip155:8453',
      SOLANA,
      undefined,
    ])
    expect([held.listAccounts('eip155'), held.listAccounts('cosmos')]).toEqual([both, []])
    expect(moves).toEqual([
      ['eip155:8453', 'https://rpc.example/eip155:8453'],
      [SOLANA, `https://rpc.example/${SOLANA}`],
    ])
    expect(held.provider).toBe(provider)
    expect(held.session).toMatchObject({ topic: 'ab'.repeat(32), wallet: { name: 'Remote' } })
  })

  it('follows its wallet to another chain, and emits the accounts there', async () => {
    const { events, emitEvent, held, moves } = await createHeld()
    emitEvent('chainChanged', '0x2105')
    expect(events).toEqual([
      { namespace: 'eip155', event: { type: 'chainChanged', chainReference: '8453' } },
      { namespace: 'eip155', event: { type: 'accountsChanged', accounts: both } },
    ])
    expect([held.getChain('eip155'), moves.at(-1)?.[0]]).toEqual(['eip155:8453', 'eip155:8453'])
    emitEvent('chainChanged', '0x2105')
    expect(events).toHaveLength(2)
  })

  it('follows its wallet to another account', async () => {
    const { events, emitEvent, held } = await createHeld()
    emitEvent('accountsChanged', [`eip155:1:${TWO}`])
    expect(events).toEqual([
      { namespace: 'eip155', event: { type: 'accountsChanged', accounts: [{ address: TWO }, { address: ONE }] } },
    ])
    expect(held.listAccounts('eip155')).toEqual([{ address: TWO }, { address: ONE }])
  })

  it('follows a provider that the site switches, and ignores values that are not its chains', async () => {
    const { provider, held, events } = await createHeld()
    provider.emit('default_chain_changed', { currentCaipChainId: 'eip155:8453', previousCaipChainId: 'eip155:1' })
    expect(held.getChain('eip155')).toBe('eip155:8453')
    provider.emit('default_chain_changed', 'eip155:1')
    expect(held.getChain('eip155')).toBe('eip155:1')
    const count = events.length
    for (const payload of [
      undefined,
      null,
      {},
      7,
      'nonsense',
      'cosmos:hub',
      'eip155:x',
      { currentCaipChainId: 8453 },
    ]) {
      provider.emit('default_chain_changed', payload)
    }
    expect([events.length, held.getChain('eip155'), held.getChain('cosmos')]).toEqual([count, 'eip155:1', undefined])
  })

  it('passes events of the wallet and its new session to the provider', async () => {
    const { emit, emitEvent, update, emitted, held } = await createHeld()
    emit('session_ping')
    emitEvent('message', 'hello')
    emitEvent('accountsChanged', [TWO])
    const params = (name: string, data: unknown) => ({
      topic: held.session.topic,
      params: { event: { name, data }, chainId: 'eip155:1' },
    })
    expect(emitted).toEqual([
      ['session_ping', expect.objectContaining({ topic: held.session.topic })],
      ['message', 'hello'],
      ['session_event', params('message', 'hello')],
      ['accountsChanged', [TWO, ONE]],
      ['session_event', params('accountsChanged', [TWO])],
    ])
    emitEvent('foo', 'not granted')
    expect(emitted).toHaveLength(5)
    update(SETTLED)
    expect(emitted.slice(5)).toEqual([['session', held.session, { eip155: 'eip155:1', solana: SOLANA }]])
  })

  it('S11: logs and ignores invalid events, and ignores events of another session', async () => {
    const { events, emit, emitEvent, log } = await createHeld()
    emitEvent('accountsChanged', [`0x${'3'.repeat(40)}`])
    expect([events, log]).toEqual([[], ['An event of the wallet was ignored: it is invalid or was not requested.']])
    emit('session_event', { event: { name: 'chainChanged', data: 8453 }, chainId: 'eip155:1' }, 'other')
    emit('session_delete', {}, 'other')
    expect(events).toEqual([])
  })

  it('handles later events after a handler fails, and logs the error', async () => {
    const { held, emit, emitEvent, log } = await createHeld()
    emit('session_update', null)
    expect(log).toContainEqual('The handler of a wallet event failed, so the event was ignored.')
    emitEvent('chainChanged', 8453)
    expect(held.getChain('eip155')).toBe('eip155:8453')
  })

  it('handles later events after the provider of the site fails, and logs the error', async () => {
    const { held, log } = await createHeld({
      moveProvider: () => {
        throw new Error('The provider is broken.')
      },
    })
    held.setChain('eip155:8453')
    expect(held.getChain('eip155')).toBe('eip155:8453')
    expect(log).toContainEqual('The universal provider failed.')
  })

  it('ends when its wallet deletes it, or when it expires', async () => {
    const { emit, ends } = await createHeld()
    emit('session_delete')
    emit('session_expire')
    expect(ends).toEqual([false, false])
  })

  it('R16: handles no event once it has ended, and rejects pending requests with the reason', async () => {
    const { held, client, provider, events, emitEvent, ends, emitted } = await createHeld()
    const waiting = held.whenApproved('eip155:424')
    const reason = walletConnectErrors.sessionEnded()
    held.dispose(reason)
    held.dispose(new Error('again'))
    expect(emitted.filter(([name]) => name === 'closed')).toHaveLength(1)
    await waiting
    expect([held.ended.aborted, held.ended.reason]).toEqual([true, reason])
    emitEvent('chainChanged', 8453)
    provider.emit('default_chain_changed', 'eip155:8453')
    expect([events, ends]).toEqual([[], []])
    expect([...client.eventNames(), ...provider.eventNames()]).toEqual([])
    await held.whenApproved('eip155:425')
  })
})

describe('a session that cannot be held', () => {
  it.each([
    ['broken', { eip155: settle(['eip155:1'], [], ['0x12']) }, 'The session is broken.'],
    ['stored on a disk that fails', SETTLED, 'The disk is broken.'],
  ])('R16: is listened to no longer: %s', async (what, namespaces, message) => {
    const client = new EventEmitter()
    const failure = new Error('The disk is broken.')
    await expect(createHeld({ namespaces, client, ...(what !== 'broken' && { failure }) })).rejects.toThrow(message)
    expect(client.eventNames()).toEqual([])
  })
})

describe('a session that its wallet changes', () => {
  const networks = [
    createNetwork('eip155:1'),
    createNetwork('eip155:10'),
    createNetwork('eip155:8453'),
    createNetwork(SOLANA),
  ]

  it('emits its new approval, and stays on its chain if it still holds that', async () => {
    const { held, update, events } = await createHeld({ networks, preferred: 'eip155:8453' })
    update({ ...SETTLED, eip155: settle(['eip155:8453', 'eip155:10']) })
    expect(held.getChain('eip155')).toBe('eip155:8453')
    const approval = { caipNetworkIds: ['eip155:10', 'eip155:8453', SOLANA], supportsAllNetworks: false }
    expect(events).toEqual([
      { namespace: 'eip155', event: { type: 'approvalChanged', approval } },
      { namespace: 'eip155', event: { type: 'accountsChanged', accounts: [{ address: ONE }] } },
      { namespace: 'solana', event: { type: 'approvalChanged', approval } },
      { namespace: 'solana', event: { type: 'accountsChanged', accounts: [{ address: SOLANA_ACCOUNT }] } },
    ])
  })

  it('switches if it no longer holds the active chain', async () => {
    const { held, update, events } = await createHeld({ networks })
    update({ ...SETTLED, eip155: settle(['eip155:10']) })
    expect(held.getChain('eip155')).toBe('eip155:10')
    expect(events).toContainEqual({ namespace: 'eip155', event: { type: 'chainChanged', chainReference: '10' } })
  })

  it('disconnects a chain family that it no longer holds', async () => {
    const { held, update, events } = await createHeld()
    update({ eip155: SETTLED['eip155']! })
    expect([held.getChain('solana'), held.listAccounts('solana')]).toEqual([undefined, []])
    expect(events).toContainEqual({ namespace: 'solana', event: { type: 'disconnect' } })
    held.setChain(SOLANA)
    expect(held.getChain('solana')).toBeUndefined()
  })

  it('forgets the selected account of a chain family that it no longer holds', async () => {
    const { held, update, emitEvent } = await createHeld()
    emitEvent('accountsChanged', [TWO])
    update({ solana: SETTLED['solana']! })
    update(SETTLED)
    expect(held.listAccounts('eip155')).toEqual(both)
  })

  it('emits a family that its wallet adds, with its chain', async () => {
    const { held, update, events } = await createHeld({ namespaces: { eip155: SETTLED['eip155']! } })
    update(SETTLED)
    const others = {
      solana: { accounts: [{ address: SOLANA_ACCOUNT }], chainReference: SOLANA.slice(7), approval: APPROVAL },
    }
    expect(events[0]).toEqual({ namespace: 'eip155', event: { type: 'joined', others } })
    expect(events.filter(({ namespace }) => namespace === 'solana')).toEqual([])
    expect(held.getChain('solana')).toBe(SOLANA)
  })

  it('emits no family if none was added', async () => {
    const { update, events } = await createHeld()
    update(SETTLED)
    expect(events.filter(({ event }) => event.type === 'joined')).toEqual([])
  })

  it.each([
    ['broken', { eip155: { ...SETTLED['eip155']!, accounts: ['eip155:666:0x12'] } }],
    ['empty', {}],
    ['of nothing that the site has', { cosmos: { accounts: ['cosmos:hub:x'], methods: [], events: [] } }],
  ])('S11: breaks its rules where it is %s', async (_what, namespaces) => {
    const { update, ends, events, held } = await createHeld()
    update(namespaces as typeof SETTLED)
    expect([ends, events]).toEqual([[true], []])
    expect(Object.keys(held.session.namespaces)).toEqual(['eip155', 'solana'])
  })

  it('resolves a wait as soon as it holds the chain', async () => {
    const { held, update } = await createHeld({ networks })
    await held.whenApproved('eip155:1')
    const approved = vi.fn()
    void held.whenApproved('eip155:10').then(() => approved())
    update(SETTLED)
    await flushPromises()
    expect(approved).not.toHaveBeenCalled()
    update({ ...SETTLED, eip155: settle(['eip155:1', 'eip155:10']) })
    await flushPromises()
    expect(approved).toHaveBeenCalledOnce()
  })

  it('may get a chain that the site requests later, beside those of the proposal', async () => {
    const { held, struct } = await createHeld()
    await held.allowChain('eip155:10')
    await held.allowChain('eip155:424')
    await held.allowChain('eip155:10')
    expect(struct.optionalNamespaces).toEqual({
      eip155: { methods: [], events: [], chains: ['eip155:10', 'eip155:424'] },
    })
  })
})
