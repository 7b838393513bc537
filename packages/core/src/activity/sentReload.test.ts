import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA, createTestKit } from '../../test/createTestKit.ts'
import { moveToken } from '../../test/createTransaction.ts'
import { HASH, KEY, OTHER, reload, setUpSent } from '../../test/setUpSent.ts'
import type { Transaction, TransactionTransfer } from '../data/types.ts'
import { getActivity } from './getActivity.ts'

describe('after a reload, a sent transaction', () => {
  it('is still shown, and its outcome is followed', async () => {
    const world = await setUpSent()
    world.control.onFollowTransfer('hang')
    world.activity.addPending(world.createPending())
    const next = await reload(world)
    expect(next.getShown()).toEqual([[HASH, 'pending']])
    next.control.approveRead('followTransfer')
    await next.clock.advance(0)
    expect(next.getShown()[0]?.[1]).toBe('confirmed')
  })

  it('is followed with the help of the wallet that has accepted it', async () => {
    const world = await setUpSent()
    const accepted = { id: 'a b', connectorId: ALPHA }
    world.activity.addPending(world.createPending({ id: 'first', hash: '' }), accepted)
    world.activity.addPending(world.createPending({ id: 'second', hash: '' }), { id: 'c', connectorId: ALPHA })
    world.control.onFollowTransfer(({ accepted: asked, hash }) =>
      asked?.id === 'a b' ? { status: 'confirmed', hash: OTHER } : new Promise(() => hash),
    )
    const next = await reload(world)
    expect(next.getShown()).toEqual([
      ['', 'pending'],
      ['', 'pending'],
    ])
    await next.clock.advance(0)
    expect(next.control.calls.filter(({ operation }) => operation === 'followTransfer')).toMatchObject([
      { request: { hash: '', accepted: { id: 'c', connectorId: ALPHA } } },
      { request: { hash: '', accepted } },
    ])
    expect(next.getShown()).toEqual([
      ['', 'pending'],
      [OTHER, 'confirmed'],
    ])
  })

  it('is followed again when a wallet is connected, once at a time', async () => {
    const world = await setUpSent()
    world.activity.addPending(world.createPending())
    world.control.onFollowTransfer(new Error('no wallet'))
    const test = createTestKit({ wallets: world.wallets, ports: { storage: world.storage } })
    const activity = getActivity(test.kit)
    test.control.onFollowTransfer(new Error('no wallet'))
    await test.clock.advance(60_000)
    const count = () => test.control.calls.filter(({ operation }) => operation === 'followTransfer').length
    const before = count()
    test.control.onFollowTransfer('hang')
    await test.kit.connections.connect({ connectorId: ALPHA })
    await test.clock.advance(0)
    expect(count()).toBe(before + 1)
    ;[false, true].forEach(test.lifecycle.setOnline)
    await activity.load()
    expect(count()).toBe(before + 1)
  })

  it('is followed again if its outcome cannot be read', async () => {
    const world = await setUpSent()
    world.activity.addPending(world.createPending())
    world.control.onFollowTransfer(new Error('down'))
    const next = await reload(world)
    await next.clock.advance(500)
    next.control.onFollowTransfer('approve')
    await next.clock.advance(500)
    expect(next.getShown()[0]?.[1]).toBe('confirmed')
  })

  it('has its tokens, and no long picture', async () => {
    const world = await setUpSent()
    const move = (url: string): TransactionTransfer => ({
      direction: 'out',
      quantity: { numeric: '1' },
      fungible_info: { name: 'Coin', symbol: 'C', icon: { url } },
      value: 5n,
    })
    const transfers = [move('https://example.com/coin.png'), move(`data:image/png;base64,${'A'.repeat(9_000)}`)]
    world.activity.addPending(world.createPending({ transfers }))
    const { activity } = await reload(world)
    const [first, second] = activity.getList().transactions[0]?.transfers ?? []
    expect(first?.fungible_info).toEqual({ name: 'Coin', symbol: 'C', icon: { url: 'https://example.com/coin.png' } })
    expect(second?.fungible_info).toEqual({ name: 'Coin', symbol: 'C' })
  })

  it('S15: is dropped if the storage was edited', async () => {
    const world = await setUpSent()
    const edit = (change: (row: { metadata: Record<string, unknown> }) => void) => {
      world.activity.addPending(world.createPending())
      const stored = JSON.parse(world.storage.getItem(KEY)!) as { data: { metadata: Record<string, unknown> }[] }
      change(stored.data[0]!)
      world.storage.setItem(KEY, JSON.stringify(stored))
    }
    const edits: ((row: { metadata: Record<string, unknown> }) => void)[] = [
      ({ metadata }) => (metadata['status'] = 'rich'),
      ({ metadata }) => (metadata['chain'] = 'nowhere'),
      ({ metadata }) => (metadata['minedAt'] = 'soon'),
      ({ metadata }) => (metadata['minedAt'] = 9e15),
      // It would be shown for ever.
      ({ metadata }) => (metadata['minedAt'] = 30 * 24 * 60 * 60_000),
      (row) => Object.assign(row, { transfers: {} }),
    ]
    for (const change of edits) {
      edit(change)
      expect((await reload(world)).getShown()).toEqual([])
    }
  })

  it('of another tab is shown too', async () => {
    const world = await setUpSent()
    world.activity.addPending(world.createPending())
    const stored = JSON.parse(world.storage.getItem(KEY)!) as { v: number; data: Transaction[] }
    const other = { ...stored.data[0]!, id: OTHER, metadata: { ...stored.data[0]!.metadata, hash: OTHER } }
    world.storage.setItem(KEY, JSON.stringify({ ...stored, data: [other, ...stored.data] }))
    world.lifecycle.emitStorage(KEY)
    expect(world.getShown()).toEqual([
      [OTHER, 'pending'],
      [HASH, 'pending'],
    ])
  })

  it('stays if two tabs send before the browser has told either of the other', async () => {
    const world = await setUpSent()
    world.control.onFollowTransfer('hang')
    const other = await reload(world)
    world.activity.addPending(world.createPending())
    other.activity.addPending(other.createPending({ id: OTHER, hash: OTHER }))
    const both = [
      [OTHER, 'pending'],
      [HASH, 'pending'],
    ]
    expect(other.getShown()).toEqual(both)
    expect((await reload(world)).getShown()).toEqual(both)
  })

  it('stays after a reload if there are more than the storage has room for, the latest first', async () => {
    const world = await setUpSent()
    world.control.onFollowTransfer('hang')
    for (let count = 0; count < 99; count += 1) {
      const hash = `0x${String(count).padStart(64, '0')}`
      const icon = { url: `https://example.com/${'a'.repeat(450)}` }
      const transfers = [{ ...moveToken('1', 'out'), fungible_info: { name: 'Coin', symbol: 'C', icon } }]
      world.activity.addPending(world.createPending({ id: hash, hash, transfers }))
    }
    const latest = world.getShown()
    const kept = (await reload(world)).getShown()
    expect(kept.length).toBeGreaterThan(50)
    expect(kept).toEqual(latest.slice(0, kept.length))
  })

  it('of another tab is followed too', async () => {
    const world = await setUpSent()
    const other = await reload(world)
    other.activity.addPending(other.createPending())
    world.lifecycle.emitStorage(KEY)
    await world.clock.advance(0)
    expect(world.getShown()).toEqual([[HASH, 'confirmed']])
  })

  it('is followed with what the driver has reported of it', async () => {
    const world = await setUpSent()
    world.activity.addPending(world.createPending())
    world.control.onFollowTransfer(({ reportTrace }) => {
      reportTrace?.({ nonce: '0x7' })
      return new Promise(() => {})
    })
    void world.activity.follow(HASH)
    await world.clock.advance(0)
    const { control } = await reload(world)
    expect(control.calls.findLast(({ operation }) => operation === 'followTransfer')).toMatchObject({
      request: { hash: HASH, trace: { nonce: '0x7' } },
    })
  })

  it('is removed from the storage when the wallet is disconnected', async () => {
    const world = await setUpSent()
    world.activity.addPending(world.createPending())
    expect(world.storage.getItem(KEY)).toContain(ACCOUNT_1)
    await world.kit.connections.disconnect()
    await world.clock.advance(0)
    expect(world.storage.getItem(KEY)).toBeNull()
  })

  it('is removed with its wallet while another one stays connected', async () => {
    const world = await setUpSent()
    world.activity.addPending(world.createPending())
    world.control.setAccounts(BETA, [ACCOUNT_2])
    await world.kit.connections.connect({ connectorId: BETA })
    expect(world.storage.getItem(KEY)).toContain(ACCOUNT_1)
    await world.kit.connections.disconnect({ connectorId: ALPHA })
    await world.clock.advance(0)
    expect(world.storage.getItem(KEY)).toBeNull()
  })

  it('is kept on a page whose wallet is locked, for the page after it', async () => {
    const world = await setUpSent()
    world.activity.addPending(world.createPending())
    world.kit.destroy()
    world.control.setPermitted(ALPHA, false)
    const { kit, clock } = createTestKit({ wallets: world.wallets, ports: { storage: world.storage } })
    getActivity(kit)
    await kit.connections.preload()
    kit.start()
    await clock.advance(10_000)
    expect([kit.connections.state.isInitialized, kit.connections.getNamespace('eip155').status]).toEqual([
      true,
      'disconnected',
    ])
    kit.destroy()
    world.control.setPermitted(ALPHA, true)
    expect((await reload(world)).getShown().map(([hash]) => hash)).toEqual([HASH])
  })
})
