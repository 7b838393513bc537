import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2, ALPHA, BETA, createTestKit, type TestKitOptions } from '../../test/createTestKit.ts'
import { createSent } from '../../test/createTransaction.ts'
import { createTransactionSource } from '../../test/createTransactionSource.ts'
import type { Transaction, TransactionTransfer } from '../data/types.ts'
import type { AssetMovement, TransferOutcome } from '../transfer/types.ts'
import type { SentAsset } from './correctTransfers.ts'
import { getActivity } from './getActivity.ts'

const KEY = 'openappkit:default:sentTransactions'
const HASH = `0x${'a'.repeat(64)}`
const OTHER = `0x${'b'.repeat(64)}`

async function setUp({
  source = createTransactionSource(),
  ...params
}: TestKitOptions & { source?: ReturnType<typeof createTransactionSource> } = {}) {
  const test = createTestKit({ ...params, options: { dataSources: [source.create] } })
  test.control.setAccounts(ALPHA, [ACCOUNT_1])
  await test.kit.connections.connect({ connectorId: ALPHA })
  const activity = getActivity(test.kit)
  const getShown = () => activity.getList().transactions.map(({ metadata: { hash, status } }) => [hash, status])
  const createPending = (parts: Parameters<typeof createSent>[0] = {}) =>
    createSent({ id: HASH, hash: HASH, status: 'pending', minedAt: test.clock.now(), ...parts })
  return { ...test, source, activity, getShown, createPending }
}

type World = Awaited<ReturnType<typeof setUp>>

/** The same page after a reload. */
const reload = ({ wallets, storage }: World) => setUp({ wallets, ports: { storage } })

const TOKEN = 'eip155:1/erc20:0x00000000000000000000000000000000000000aa'
const ETHER = 'eip155:1/slip44:60'
const TAXD: SentAsset = { asset: TOKEN, decimals: 1 }
const EXCHANGE = '0x00000000000000000000000000000000000000ee'

function createTransfer(direction: TransactionTransfer['direction'], numeric: string, symbol = 'TAXD') {
  return { direction, quantity: { numeric }, fungible_info: { name: symbol, symbol } }
}

/** A movement of the token, which its contract writes in capitals. */
const move = (from: string, to: string, amount: bigint): AssetMovement => ({
  asset: `eip155:1/erc20:0x${'00'.repeat(19)}AA`,
  from,
  to,
  amount,
})

describe('a transaction whose receipt was read', () => {
  const sold = createTransfer('out', '10')
  const bought = createTransfer('in', '10')
  const ether = createTransfer('in', '1', 'ETH')
  type Row = [string, Transaction['transfers'], readonly SentAsset[], TransferOutcome['movements'], readonly string[]]

  it.each<Row>([
    ['what was intended', [sold], [TAXD], [move(ACCOUNT_1, EXCHANGE, 100n)], ['out 10']],
    ['less than was sent', [sold], [TAXD], [move(ACCOUNT_1, EXCHANGE, 70n)], ['out 7']],
    [
      'a part that came back',
      [sold],
      [TAXD],
      [move(ACCOUNT_1, EXCHANGE, 100n), move(EXCHANGE, ACCOUNT_1, 1n)],
      ['out 9.9'],
    ],
    ['nothing', [sold], [TAXD], [], []],
    ['less than was bought', [bought], [TAXD], [move(EXCHANGE, ACCOUNT_1, 5n)], ['in 0.5']],
    ['another account', [bought], [TAXD], [move(EXCHANGE, ACCOUNT_2, 100n)], []],
    [
      'currency of an unknown amount, which a receipt does not show',
      [sold, ether],
      [TAXD, { asset: ETHER, decimals: 18 }],
      [move(ACCOUNT_1, EXCHANGE, 100n)],
      ['out 10', 'in '],
    ],
    [
      'the currency that the transaction has sent',
      [createTransfer('out', '1', 'ETH')],
      [{ asset: ETHER, decimals: 18 }],
      [{ asset: ETHER, from: ACCOUNT_1, to: EXCHANGE, amount: 5n * 10n ** 17n }],
      ['out 0.5'],
    ],
    [
      'an unknown amount of the currency, if the chain does not show it',
      [createTransfer('out', '1', 'ETH')],
      [{ asset: ETHER, decimals: 18 }],
      [],
      ['out '],
    ],
    [
      'less, to the same account',
      [createTransfer('self', '10')],
      [TAXD],
      [move(ACCOUNT_1, ACCOUNT_1, 90n)],
      ['self 9'],
    ],
    ['nothing, to the same account', [createTransfer('self', '10')], [TAXD], [], []],
    [
      'what was intended, to the same account',
      [createTransfer('self', '10')],
      [TAXD],
      [move(ACCOUNT_1, ACCOUNT_1, 100n)],
      ['self 10'],
    ],
    ['an unknown amount, as no receipt was read', [sold], [TAXD], undefined, ['out ']],
    ['what was intended, as its assets are unknown', [sold], [], [], ['out 10']],
  ])('R23: shows what it has moved, also after a reload: %s', async (_, transfers, assets, movements, shown) => {
    const world = await setUp()
    world.control.onFollowTransfer('hang')
    world.activity.addPending({ ...world.createPending(), transfers }, undefined, assets)
    const later = await reload(world)
    for (const { activity } of [world, later]) {
      activity.settle(HASH, { status: 'confirmed', hash: HASH, ...(movements && { movements }) })
    }
    for (const { activity } of [world, later, await reload(later)]) {
      const [transaction] = activity.getList().transactions
      expect(transaction?.transfers.map(({ direction, quantity }) => `${direction} ${quantity.numeric}`)).toEqual(shown)
      if (shown.length === 0) expect(transaction?.metadata.operationType).toBe('execute')
    }
  })

  it('keeps what it has shown, if a later look reads nothing', async () => {
    const { activity, control, createPending } = await setUp()
    control.onFollowTransfer('hang')
    activity.addPending({ ...createPending(), transfers: [sold] }, undefined, [TAXD])
    activity.settle(HASH, { status: 'confirmed', hash: HASH, movements: [move(ACCOUNT_1, EXCHANGE, 70n)] })
    activity.settle(HASH, { status: 'confirmed', hash: HASH })
    expect(activity.getList().transactions[0]?.transfers).toMatchObject([{ quantity: { numeric: '7' } }])
  })

  type LookRow = [string, Transaction['transfers'], readonly SentAsset[], readonly TransferOutcome[], readonly string[]]
  const confirmed = (movements?: TransferOutcome['movements']): TransferOutcome => ({
    ...{ status: 'confirmed', hash: HASH },
    ...(movements && { movements }),
  })
  const read = confirmed([move(ACCOUNT_1, EXCHANGE, 70n)])
  const currency: SentAsset = { asset: ETHER, decimals: 18 }
  const ethers = createTransfer('out', '1', 'ETH')
  const readEther = confirmed([{ asset: ETHER, from: ACCOUNT_1, to: EXCHANGE, amount: 5n * 10n ** 17n }])

  it.each<LookRow>([
    ['read at the second look', [sold], [TAXD], [confirmed(), read], ['out 7']],
    ['read at the third look', [sold], [TAXD], [confirmed(), confirmed(), read], ['out 7']],
    ['read as nothing at the second look', [sold], [TAXD], [confirmed(), confirmed([])], []],
    ['never read', [sold], [TAXD], [confirmed(), confirmed()], ['out ']],
    ['read at the first look only', [sold], [TAXD], [read, confirmed()], ['out 7']],
    ['of the currency, which the second look shows', [ethers], [currency], [confirmed([]), readEther], ['out 0.5']],
    ['of the currency, which only the first look shows', [ethers], [currency], [readEther, confirmed([])], ['out 0.5']],
    [
      'of a transaction that was reverted in a block that the chain has left',
      [sold],
      [TAXD],
      [{ status: 'reverted', hash: HASH }, read],
      ['out 7'],
    ],
  ])('R23: shows an amount %s', async (_, transfers, assets, looks, shown) => {
    const world = await setUp()
    world.control.onFollowTransfer('hang')
    world.activity.addPending({ ...world.createPending(), transfers }, undefined, assets)
    const list = ({ activity }: World) =>
      activity
        .getList()
        .transactions.flatMap((sent) => sent.transfers.map((moved) => `${moved.direction} ${moved.quantity.numeric}`))
    for (const outcome of looks) world.activity.settle(HASH, outcome)
    expect(list(world)).toEqual(shown)
    // Each look is after a reload.
    const other = await setUp()
    other.control.onFollowTransfer('hang')
    other.activity.addPending({ ...other.createPending(), transfers }, undefined, assets)
    let page = other
    for (const outcome of looks) {
      page.activity.settle(HASH, outcome)
      page = await reload(page)
    }
    expect(list(page)).toEqual(shown)
  })

  it('is asked for again with what was intended, while it is not read', async () => {
    const { activity, control, clock, createPending } = await setUp()
    control.onFollowTransfer('hang')
    activity.addPending({ ...createPending(), transfers: [sold] }, undefined, [TAXD])
    activity.settle(HASH, confirmed())
    control.onFollowTransfer(({ intended }) => confirmed(intended && [move(ACCOUNT_1, EXCHANGE, intended.amount)]))
    await activity.load()
    await clock.advance(0)
    expect(activity.getList().transactions[0]?.transfers).toMatchObject([{ quantity: { numeric: '10' } }])
  })

  it('is in the same list until it changes', async () => {
    const { activity, control, createPending } = await setUp()
    control.onFollowTransfer('hang')
    activity.addPending({ ...createPending(), transfers: [sold] }, undefined, [TAXD])
    activity.settle(HASH, confirmed())
    expect(activity.getList()).toBe(activity.getList())
  })

  it('shows what its owner has read in another way', async () => {
    const { activity, control, createPending } = await setUp()
    control.onFollowTransfer('hang')
    activity.addPending({ ...createPending(), transfers: [sold, ether] }, undefined, [
      TAXD,
      { asset: ETHER, decimals: 18 },
    ])
    activity.settle(HASH, { status: 'confirmed', hash: HASH, movements: [move(ACCOUNT_1, EXCHANGE, 100n)] })
    activity.setTransfers(HASH, [sold, createTransfer('in', '0.9', 'ETH')])
    expect(activity.getList().transactions[0]?.transfers).toMatchObject([sold, { quantity: { numeric: '0.9' } }])
    activity.setTransfers(OTHER, [])
    expect(activity.getList().transactions).toHaveLength(1)
  })
})

describe('a transaction that was sent from the page', () => {
  it('is shown at once as pending, before the source lists it', async () => {
    const { activity, control, getShown, createPending } = await setUp()
    control.onFollowTransfer('hang')
    activity.addPending(createPending())
    expect(getShown()).toEqual([[HASH, 'pending']])
    await activity.load()
    expect(getShown()).toEqual([[HASH, 'pending']])
    expect(activity.getList()).toMatchObject({ isEmpty: false, status: 'success' })
  })

  it('is replaced by the one with its hash as soon as the source lists it', async () => {
    const { activity, source, getShown, createPending } = await setUp()
    activity.addPending(createPending())
    source.set('', { entries: [createSent({ id: 'indexed', hash: HASH })] })
    await activity.load()
    expect(getShown()).toEqual([[HASH, 'confirmed']])
    expect(activity.getList().transactions[0]?.id).toBe('indexed')
  })

  it('belongs to its account and its network (R11)', async () => {
    const { activity, control, getShown, createPending } = await setUp()
    activity.addPending(createPending())
    control.setChain(ALPHA, '8453')
    expect(getShown()).toEqual([])
    control.setChain(ALPHA, '1')
    control.setAccounts(ALPHA, [ACCOUNT_2])
    expect(getShown()).toEqual([])
    control.setAccounts(ALPHA, [ACCOUNT_1])
    expect(getShown()).toEqual([[HASH, 'pending']])
  })

  it('is shown for a day', async () => {
    const { activity, clock, getShown, createPending } = await setUp()
    activity.addPending(createPending())
    await clock.advance(24 * 60 * 60_000 - 1)
    expect(getShown()).toHaveLength(1)
    await clock.advance(1)
    expect(getShown()).toEqual([])
  })

  it('SPEC 9.56: is one of 99 at most', async () => {
    const { activity, getShown, createPending } = await setUp()
    for (let count = 0; count < 101; count += 1) {
      activity.addPending(createPending({ id: `${count}`, hash: `${count}` }))
    }
    expect(getShown()).toHaveLength(99)
    expect(getShown()[0]).toEqual(['100', 'pending'])
  })

  it('is shown once if it is added twice', async () => {
    const { activity, getShown, createPending } = await setUp()
    activity.addPending(createPending())
    activity.addPending(createPending({ nonce: 7 }))
    expect(getShown()).toEqual([[HASH, 'pending']])
  })

  it('notifies subscribers of the state', async () => {
    const { activity, kit, clock, createPending } = await setUp()
    let changes = 0
    kit.valtio.subscribe(activity.state, () => (changes += 1))
    activity.addPending(createPending())
    await clock.advance(0)
    expect(changes).toBe(1)
  })
})

describe('the outcome of a transaction', () => {
  it.each([
    ['confirmed', 'confirmed'],
    ['reverted', 'failed'],
    ['unknown', 'unknown'],
  ] as const)('%s is shown until the source lists it, also after a reload', async (status, shown) => {
    const world = await setUp()
    world.activity.addPending(world.createPending())
    world.activity.settle(HASH, { status, hash: OTHER })
    expect(world.getShown()).toEqual([[OTHER, shown]])
    world.control.onFollowTransfer('hang')
    expect((await reload(world)).getShown()).toEqual([[OTHER, shown]])
  })

  it.each(['replaced', 'cancelled', 'dropped'] as const)('%s removes it', async (status) => {
    const { activity, getShown, createPending } = await setUp()
    activity.addPending(createPending())
    activity.settle(HASH, { status, hash: OTHER })
    expect(getShown()).toEqual([])
  })

  it('lets the list be fetched again, if it was fetched before', async () => {
    const { activity, source, clock, createPending } = await setUp()
    activity.addPending(createPending())
    activity.settle(HASH, { status: 'confirmed', hash: HASH })
    expect(source.requests).toEqual([])
    await activity.load()
    activity.addPending(createPending({ hash: OTHER }))
    activity.settle(OTHER, { status: 'confirmed', hash: OTHER })
    await clock.advance(0)
    expect(source.requests).toHaveLength(2)
  })

  it('is read again until the source lists it: a reorganisation may have removed the transaction', async () => {
    const { activity, source, control, clock, getShown, createPending } = await setUp()
    activity.addPending(createPending())
    activity.settle(HASH, { status: 'confirmed', hash: HASH })
    await activity.load()
    await clock.advance(0)
    expect(getShown()).toEqual([[HASH, 'confirmed']])
    expect(source.requests).toHaveLength(1)
    control.onFollowTransfer(() => ({ status: 'dropped', hash: HASH }))
    await activity.load({ isForced: true })
    await clock.advance(0)
    expect(getShown()).toEqual([])
  })

  it('is not read again while the source fails or its last answer is fresh, nor 15 minutes later', async () => {
    const { activity, source, control, clock, createPending } = await setUp()
    await clock.advance(60 * 60_000)
    activity.addPending(createPending())
    activity.settle(HASH, { status: 'confirmed', hash: HASH })
    const count = () => control.calls.filter(({ operation }) => operation === 'followTransfer').length
    const load = async () => (await activity.load({ isForced: true }), clock.advance(0), count())
    source.set('', new Error('down'))
    expect(await load()).toBe(0)
    await clock.advance(60_000)
    source.set('', { entries: [] })
    expect(await load()).toBe(1)
    await activity.load()
    expect(count()).toBe(1)
    await clock.advance(15 * 60_000)
    expect(await load()).toBe(1)
  })

  it('without a hash is shown until the source has answered after it, because it cannot be found in the list', async () => {
    const { activity, source, control, clock, getShown, createPending } = await setUp()
    control.onFollowTransfer('hang')
    activity.addPending(createPending({ id: 'call', hash: '' }), { id: 'c', connectorId: ALPHA })
    await activity.load()
    source.set('', new Error('down'))
    activity.settle('call', { status: 'confirmed', hash: '' })
    await clock.advance(0)
    expect(getShown()).toEqual([['', 'confirmed']])
    await clock.advance(60_000)
    source.set('', { entries: [createSent({ id: HASH, hash: HASH })] })
    await activity.load()
    expect(getShown()).toEqual([[HASH, 'confirmed']])
  })

  it('of an unknown transaction changes nothing', async () => {
    const { activity, getShown } = await setUp()
    activity.settle(HASH, { status: 'confirmed', hash: HASH })
    expect(getShown()).toEqual([])
  })
})

describe('after a reload, a sent transaction', () => {
  it('is still shown, and its outcome is followed', async () => {
    const world = await setUp()
    world.control.onFollowTransfer('hang')
    world.activity.addPending(world.createPending())
    const next = await reload(world)
    expect(next.getShown()).toEqual([[HASH, 'pending']])
    next.control.approveRead('followTransfer')
    await next.clock.advance(0)
    expect(next.getShown()[0]?.[1]).toBe('confirmed')
  })

  it('is followed with the help of the wallet that has accepted it', async () => {
    const world = await setUp()
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
    const world = await setUp()
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
    const world = await setUp()
    world.activity.addPending(world.createPending())
    world.control.onFollowTransfer(new Error('down'))
    const next = await reload(world)
    await next.clock.advance(500)
    next.control.onFollowTransfer('approve')
    await next.clock.advance(500)
    expect(next.getShown()[0]?.[1]).toBe('confirmed')
  })

  it('has its tokens, and no long picture', async () => {
    const world = await setUp()
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
    const world = await setUp()
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
    const world = await setUp()
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

  it('of another tab is followed too', async () => {
    const world = await setUp()
    const other = await reload(world)
    other.activity.addPending(other.createPending())
    world.lifecycle.emitStorage(KEY)
    await world.clock.advance(0)
    expect(world.getShown()).toEqual([[HASH, 'confirmed']])
  })

  it('is followed with what the driver has reported of it', async () => {
    const world = await setUp()
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
    const world = await setUp()
    world.activity.addPending(world.createPending())
    expect(world.storage.getItem(KEY)).toContain(ACCOUNT_1)
    await world.kit.connections.disconnect()
    await world.clock.advance(0)
    expect(world.storage.getItem(KEY)).toBeNull()
  })

  it('is removed with its wallet while another one stays connected', async () => {
    const world = await setUp()
    world.activity.addPending(world.createPending())
    world.control.setAccounts(BETA, [ACCOUNT_2])
    await world.kit.connections.connect({ connectorId: BETA })
    expect(world.storage.getItem(KEY)).toContain(ACCOUNT_1)
    await world.kit.connections.disconnect({ connectorId: ALPHA })
    await world.clock.advance(0)
    expect(world.storage.getItem(KEY)).toBeNull()
  })

  it('is kept on a page whose wallet is locked, for the page after it', async () => {
    const world = await setUp()
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

describe('S19: the recipients to offer', () => {
  it('are those of the active account', async () => {
    const { activity, control, createPending } = await setUp()
    activity.addPending(createPending({ sentTo: ACCOUNT_2 }))
    expect(activity.listCounterparties()).toEqual([ACCOUNT_2])
    control.setAccounts(ALPHA, [ACCOUNT_2])
    expect(activity.listCounterparties()).toEqual([])
  })
})
