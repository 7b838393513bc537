import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ACCOUNT_2 } from '../../test/createTestKit.ts'
import { HASH, OTHER, reload, setUpSent, type SentWorld } from '../../test/setUpSent.ts'
import type { Transaction, TransactionTransfer } from '../data/types.ts'
import type { AssetMovement, TransferOutcome } from '../transfer/types.ts'
import type { SentAsset } from './correctTransfers.ts'

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
    const world = await setUpSent()
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
    const { activity, control, createPending } = await setUpSent()
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
    const world = await setUpSent()
    world.control.onFollowTransfer('hang')
    world.activity.addPending({ ...world.createPending(), transfers }, undefined, assets)
    const list = ({ activity }: SentWorld) =>
      activity
        .getList()
        .transactions.flatMap((sent) => sent.transfers.map((moved) => `${moved.direction} ${moved.quantity.numeric}`))
    for (const outcome of looks) world.activity.settle(HASH, outcome)
    expect(list(world)).toEqual(shown)
    // Each look is after a reload.
    const other = await setUpSent()
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
    const { activity, control, clock, createPending } = await setUpSent()
    control.onFollowTransfer('hang')
    activity.addPending({ ...createPending(), transfers: [sold] }, undefined, [TAXD])
    activity.settle(HASH, confirmed())
    control.onFollowTransfer(({ intended }) => confirmed(intended && [move(ACCOUNT_1, EXCHANGE, intended.amount)]))
    await activity.load()
    await clock.advance(0)
    expect(activity.getList().transactions[0]?.transfers).toMatchObject([{ quantity: { numeric: '10' } }])
  })

  it('is in the same list until it changes', async () => {
    const { activity, control, createPending } = await setUpSent()
    control.onFollowTransfer('hang')
    activity.addPending({ ...createPending(), transfers: [sold] }, undefined, [TAXD])
    activity.settle(HASH, confirmed())
    expect(activity.getList()).toBe(activity.getList())
  })

  it('shows what its owner has read in another way', async () => {
    const { activity, control, createPending } = await setUpSent()
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
