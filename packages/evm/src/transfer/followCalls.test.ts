import { TRANSFER } from '@openappkit/common'
import type { Network, Transfer } from '@openappkit/core/internal'
import { numberToHex, pad, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { ADDRESS, hang, rpcError } from '../../test/createTestProvider.ts'
import { connectorId, usePage } from '../../test/setUpAdapter.ts'
import { FRIEND, HASH, network, nodeError, serveAnswers, setUpTransfer, TOKEN } from '../../test/setUpTransfer.ts'
import { evmErrors } from '../index.ts'

usePage()

const OTHER = `0x${'b'.repeat(64)}`
const receipts = [{ transactionHash: OTHER, status: '0x1' }]

interface Followed {
  readonly hash?: string
  readonly wallet?: string
  readonly intended?: Pick<Transfer, 'asset' | 'amount' | 'to'>
  readonly of?: Network
  /** Further answers of the node. */
  readonly node?: Readonly<Record<string, unknown>>
}

async function setUpFollowed(
  answer: () => Promise<unknown>,
  { hash = HASH, wallet = connectorId, intended, node, of = network }: Followed = {},
) {
  // The chain has included the transaction that contains the call.
  const rpc = serveAnswers({ eth_getTransactionReceipt: { transactionHash: HASH, status: '0x1' }, ...node })
  const test = await setUpTransfer()
  await test.clock.advance(1000)
  test.provider.answer('wallet_getCallsStatus', answer)
  const { adapter, request } = test
  const following = adapter.followTransfer!({
    network: of,
    signal: request.signal,
    hash,
    from: ADDRESS,
    accepted: { id: '0xcafe', connectorId: wallet },
    ...(intended && { intended }),
  })
  following.catch(() => {})
  /** Lets the time pass in which a node may be behind. */
  async function finish() {
    let isEnded = false
    const end = () => void (isEnded = true)
    following.then(end, end)
    for (;;) {
      await expect.poll(() => isEnded || test.clock.pendingTimers === 1, { interval: 2 }).toBe(true)
      if (isEnded) return following
      await test.clock.advance(2_000)
    }
  }
  return { ...test, rpc, following, finish }
}

describe('a call that the wallet has accepted', () => {
  it.each([
    ['reverted', { status: 500, receipts }, OTHER],
    ['reverted', { status: 500 }, HASH],
    ['confirmed', { status: 200, receipts }, OTHER],
    ['dropped', { status: 400 }, HASH],
  ])('is %s if the wallet reports %j, and the receipt of the chain does not count', async (status, answer, hash) => {
    const { following, rpc } = await setUpFollowed(() => Promise.resolve(answer))
    await expect(following).resolves.toEqual({ status, hash })
    expect(rpc.calls).toEqual([])
  })

  const data = (amount: bigint) => pad(numberToHex(amount))
  const log = (to: string, amount: bigint) => ({
    address: TOKEN,
    topics: [TRANSFER, pad(ADDRESS as Hex), pad(to as Hex)],
    data: data(amount),
  })
  const report = (logs: readonly object[], more: readonly unknown[] = []) => ({
    status: 200,
    receipts: [...more, { transactionHash: OTHER, status: '0x1', blockNumber: '0x5', logs }],
  })
  const ofToken = { asset: `eip155:1/erc20:${TOKEN}`, amount: 10n, to: FRIEND } as const
  const ofEther = { asset: 'eip155:1/slip44:60', amount: 10n, to: FRIEND } as const
  const ofItem = { asset: `eip155:1/erc721:${TOKEN}/7`, amount: 1n, to: FRIEND } as const
  const ofCopies = { asset: `eip155:1/erc1155:${TOKEN}/7`, amount: 2n, to: FRIEND } as const
  const spent = [TRANSFER, pad(FRIEND as Hex), pad(ADDRESS as Hex)]
  const itemLog = { ...log(FRIEND, 7n), topics: [...log(FRIEND, 7n).topics, data(7n)] }
  const plain = { hash: OTHER, from: ADDRESS, to: FRIEND, input: '0x', value: '0xa' }
  const bundle = { hash: OTHER, from: FRIEND, to: ADDRESS, input: '0x1234', value: '0x0' }
  /** A node with a value before and in block 5. */
  const change = (had: bigint, has: bigint) => ({
    answer: ({ params = [] }: { params?: readonly unknown[] }) => data(params[1] === '0x4' ? had : has),
  })
  type Row = [
    shown: string,
    object,
    NonNullable<Followed['intended']>,
    NonNullable<Followed['node']>,
    bigint | undefined,
  ]

  it.each<Row>([
    ['what its log says', report([log(FRIEND, 9n)]), ofToken, { eth_call: change(3n, 12n).answer }, 9n],
    [
      'unknown, if nothing gives the balance that its log changes',
      report([log(FRIEND, 9n)]),
      ofToken,
      { eth_call: '0x' },
      undefined,
    ],
    [
      'unknown, if the receipt has no block, and so no balance',
      { status: 200, receipts: [{ ...receipts[0], logs: [log(FRIEND, 9n)] }] },
      ofToken,
      { eth_call: change(3n, 12n).answer },
      undefined,
    ],
    [
      'what the logs of all receipts say',
      report([log(FRIEND, 4n)], [{ ...receipts[0], logs: [log(FRIEND, 5n)] }]),
      ofToken,
      { eth_call: change(3n, 12n).answer },
      9n,
    ],
    [
      'unknown, if the balance has gained less than its log says',
      report([log(FRIEND, 10n)]),
      ofToken,
      { eth_call: change(3n, 8n).answer, eth_getLogs: [log(FRIEND, 10n)] },
      undefined,
    ],
    [
      'what its log says, if the balance has gained more',
      report([log(FRIEND, 10n)]),
      ofToken,
      { eth_call: change(3n, 20n).answer },
      10n,
    ],
    [
      'what its log says, if other logs of the block explain the balance',
      report([log(FRIEND, 10n)]),
      ofToken,
      { eth_call: change(3n, 8n).answer, eth_getLogs: [log(FRIEND, 10n), { ...log(ADDRESS, 5n), topics: spent }] },
      10n,
    ],
    [
      'what its log says, but for the rounding of shares',
      report([log(FRIEND, 10n ** 18n)]),
      ofToken,
      { eth_call: change(3n, 10n ** 18n + 1n).answer },
      10n ** 18n,
    ],
    [
      'unknown, of a collectible that its sender still has',
      report([itemLog]),
      ofItem,
      { eth_call: () => pad(ADDRESS as Hex), eth_getLogs: [itemLog] },
      undefined,
    ],
    [
      'what its log says, of a collectible that the recipient has now',
      report([itemLog]),
      ofItem,
      {
        eth_call: ({ params = [] }: { params?: readonly unknown[] }) =>
          pad((params[1] === '0x4' ? ADDRESS : FRIEND) as Hex),
      },
      1n,
    ],
    ['nothing, if the balance has not changed', report([]), ofToken, { eth_call: change(3n, 3n).answer }, 0n],
    ['what the balance has gained without a log', report([]), ofToken, { eth_call: change(3n, 10n).answer }, 7n],
    [
      'unknown, if the balance cannot be read',
      report([]),
      ofToken,
      { eth_call: nodeError(-32000, 'no state') },
      undefined,
    ],
    ['unknown, of a collectible whose owner is not known', report([itemLog]), ofItem, { eth_call: '0x' }, undefined],
    ['unknown, of a collectible without a log', report([]), ofItem, {}, undefined],
    ['unknown, of a collectible with a log of another one', report([log(FRIEND, 9n)]), ofItem, {}, undefined],
    ['unknown, of an item of ERC-1155 without a log', report([]), ofCopies, {}, undefined],
    [
      'unknown, if its log comes after too many others',
      report([...Array.from({ length: 500 }, () => ({ ...log(FRIEND, 1n), address: FRIEND })), log(FRIEND, 9n)]),
      ofToken,
      {},
      undefined,
    ],
    ['unknown, without logs', { status: 200, receipts }, ofToken, {}, undefined],
    ['the value of the transaction', report([]), ofEther, { eth_getTransactionByHash: plain }, 10n],
    [
      'another value than was requested',
      report([]),
      ofEther,
      { eth_getTransactionByHash: { ...plain, value: '0x7' } },
      7n,
    ],
    [
      'the currency that a contract has sent',
      report([]),
      ofEther,
      { eth_getTransactionByHash: bundle, eth_getBalance: change(1n, 11n).answer },
      10n,
    ],
    [
      'unknown, if the balance has changed in another way',
      report([]),
      ofEther,
      { eth_getTransactionByHash: bundle, eth_getBalance: change(1n, 1n).answer },
      undefined,
    ],
    [
      'unknown, if the node does not answer',
      report([]),
      ofEther,
      { eth_getTransactionByHash: nodeError(-32000, 'no'), eth_getBalance: nodeError(-32000, 'no') },
      undefined,
    ],
  ])('R23: has moved what the chain shows, not what was requested: %s', async (_, answer, intended, node, expected) => {
    const { finish } = await setUpFollowed(() => Promise.resolve(answer), { intended, node })
    const outcome = await finish()
    expect(outcome).toMatchObject({ status: 'confirmed', hash: OTHER })
    const moves = outcome?.movements?.filter(({ asset, to }) => asset === intended.asset && to === FRIEND)
    // The absence of the currency proves nothing.
    const isUnknown = !moves || (intended === ofEther && moves.length === 0)
    expect(isUnknown ? undefined : moves.reduce((sum, { amount }) => sum + amount, 0n)).toBe(expected)
  })

  it.each<[string, object, NonNullable<Followed['intended']> | undefined, readonly bigint[] | undefined]>([
    ['nothing that proves more than a contract says', report([log(FRIEND, 9n)]), ofToken, undefined],
    ['likewise, of other calls than a transfer', report([log(FRIEND, 9n)]), undefined, undefined],
    ['a token, and not the currency that was sent', report([log(FRIEND, 9n)]), ofEther, [9n]],
    ['nothing, of the currency', report([]), ofEther, []],
    ['nothing, of a token that may move without a log', report([]), ofToken, undefined],
  ])('R23: is confirmed without a node of the network. Its logs show %s', async (_, answer, intended, amounts) => {
    const offline = { ...network, rpcUrls: { default: { http: [] } } }
    const { finish } = await setUpFollowed(() => Promise.resolve(answer), {
      of: offline,
      ...(intended && { intended }),
    })
    const outcome = await finish()
    expect(outcome).toMatchObject({ status: 'confirmed', hash: OTHER })
    expect(outcome?.movements?.map(({ amount }) => amount)).toEqual(amounts)
  })

  it('asks a node only for the balance if the logs show the asset that was sent', async () => {
    const { following, rpc } = await setUpFollowed(() => Promise.resolve(report([log(FRIEND, 9n)])), {
      intended: ofToken,
      node: { eth_call: change(3n, 12n).answer },
    })
    await expect(following).resolves.toMatchObject({ movements: [{ amount: 9n }] })
    expect(rpc.calls.flatMap(({ requests }) => requests.map(({ method }) => method))).toEqual(['eth_call', 'eth_call'])
  })

  it('R23: has moved what its log says, once the node has the block that another one had before', async () => {
    let isBehind = true
    const { answer } = change(3n, 12n)
    const { following, clock } = await setUpFollowed(() => Promise.resolve(report([log(FRIEND, 9n)])), {
      intended: ofToken,
      node: { eth_call: (asked: object) => (isBehind ? nodeError(-32000, 'header not found') : answer(asked)) },
    })
    await expect.poll(() => clock.pendingTimers).toBe(1)
    isBehind = false
    await clock.advance(2_000)
    await expect(following).resolves.toMatchObject({ movements: [{ amount: 9n }] })
  })

  /** A log of another token that the account has received. */
  const gain = (place: number) => ({
    ...log(ADDRESS, 9n),
    topics: spent,
    address: pad(numberToHex(place + 1), { size: 20 }),
  })

  it.each<[string, readonly object[], NonNullable<Followed['node']>, readonly bigint[] | undefined]>([
    ['what their logs say', [gain(1), gain(2)], { eth_call: change(3n, 12n).answer }, [9n, 9n]],
    ['unknown, if a balance of the account says less', [gain(1)], { eth_call: change(3n, 4n).answer }, undefined],
    [
      'unknown, if more assets are logged than are read',
      Array.from({ length: 9 }, (_, place) => gain(place)),
      {},
      undefined,
    ],
  ])('R23: other calls than a transfer have moved %s', async (_, logs, node, amounts) => {
    const { finish } = await setUpFollowed(() => Promise.resolve(report(logs)), { node })
    const outcome = await finish()
    expect(outcome?.movements?.map(({ amount }) => amount)).toEqual(amounts)
  })

  it.each([
    ['it is pending', { status: 100, receipts }],
    ['success without receipts', { status: 200 }],
    ['success with an empty list of receipts', { status: 200, receipts: [] }],
    ['success with a missing receipt', { status: 200, receipts: [receipts[0], null] }],
  ])('R23: is read again while the wallet reports %s', async (_, first) => {
    let answer: object = first
    const { following, clock } = await setUpFollowed(() => Promise.resolve(answer), { hash: '' })
    await expect.poll(() => clock.pendingTimers).toBe(1)
    answer = { status: 200, receipts }
    await clock.advance(1000)
    await expect(following).resolves.toEqual({ status: 'confirmed', hash: OTHER })
  })

  it.each([
    ['a code that EIP-5792 does not define', { status: 300 }, ''],
    ['a code that EIP-5792 does not define, with a receipt', { status: 300, receipts }, OTHER],
    ['that a part of the calls has reverted', { status: 600 }, ''],
    ['that a part of the calls has reverted, with a receipt', { status: 600, receipts }, OTHER],
  ])('R23: ends at once with an unknown outcome if the wallet reports %s', async (_, answer, hash) => {
    const { following, rpc } = await setUpFollowed(() => Promise.resolve(answer), { hash: '' })
    await expect(following).resolves.toEqual({ status: 'unknown', hash })
    expect(rpc.calls).toEqual([])
  })

  it('has no outcome if the wallet does not have it any more', async () => {
    const { following } = await setUpFollowed(() => Promise.reject(rpcError(5730)))
    await expect(following).resolves.toBeUndefined()
  })

  it.each([
    ['is silent', hang, connectorId],
    ['reports success without receipts', () => Promise.resolve({ status: 200 }), connectorId],
    ['is not there', hang, 'com.example.other'],
  ])('is unknown if the wallet %s for 5 minutes', async (_, answer, wallet) => {
    const { following, clock } = await setUpFollowed(answer, { wallet })
    let isEnded = false
    const failure = expect(following.finally(() => (isEnded = true))).rejects.toSatisfy(evmErrors.sentUnknown.is)
    for (let passed = 0; passed < 330_000; passed += 10_000) {
      await expect.poll(() => isEnded || clock.pendingTimers === 1).toBe(true)
      await clock.advance(10_000)
    }
    await failure
    expect(clock.now()).toBeGreaterThan(300_000)
  })
})
