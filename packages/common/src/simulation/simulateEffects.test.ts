import { describe, expect, it } from 'vitest'
import { simulationErrors, simulateEffects, type EffectsRequest, type SimulatedInput } from './simulateEffects.ts'

type Hex = `0x${string}`

const ME: Hex = `0x${'ab'.repeat(20)}`
const OTHER: Hex = `0x${'cd'.repeat(20)}`
const DAPP: Hex = `0x${'99'.repeat(20)}`
const TOKEN: Hex = `0x${'12'.repeat(20)}`
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const GAS_USED = 50_000n
/** The code that reads the currency. */
const READER = { '0xba1a4ce0000000000000000000000000ba1a4ce0': { code: '0x3d35313d5260203df3' } }

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const toTopic = (account: Hex) => word(BigInt(account))
const address = (index: number): Hex => `0x${(index + 1).toString(16).padStart(40, '7')}`
const leaves = (token: Hex) => ({ address: token, topics: [TRANSFER, toTopic(ME), toTopic(OTHER)], data: word(1n) })
const itemLeaves = (token: Hex, item: bigint) => ({
  address: token,
  topics: [TRANSFER, toTopic(ME), toTopic(OTHER), word(item)],
  data: '0x',
})

/** What a read of a contract returns before and after the calls; `undefined` if it fails. */
type Balance = readonly [before: bigint | undefined, after: bigint | undefined]

interface Chain {
  /** By contract and the data of the read without the selector and the account, or by contract alone. */
  readonly balances?: Readonly<Record<string, Balance>>
  readonly logs?: (call: { readonly gasPrice: bigint; readonly round: number }) => readonly object[]
  readonly currency?: Balance
  readonly baseFee?: bigint
  /** Of the latest block and of simulated blocks, in seconds. Without one, the node does not say it. */
  readonly timestamps?: readonly [latest: Hex | undefined, simulated: Hex | undefined]
  readonly status?: Hex
  /** The account has nothing to pay for its gas. */
  readonly isPoor?: boolean
}

interface Block {
  readonly calls: readonly SimulatedInput[]
  readonly stateOverrides?: Record<string, { readonly balance?: Hex }>
  readonly blockOverrides?: object
}

/** A node with one dapp whose call writes logs and changes balances. */
function setUp({
  balances = {},
  logs = () => [],
  currency = [10n ** 18n, 10n ** 18n],
  baseFee = 100n,
  timestamps: [latest, later] = ['0x64', '0x70'],
  ...chain
}: Chain) {
  const simulated: SimulatedInput[][] = []
  const blocks: Block[] = []
  const requests: unknown[] = []
  function simulate(params: readonly unknown[]) {
    requests.push(params)
    const [{ blockStateCalls }] = params as [{ blockStateCalls: [Block, ...Block[]] }]
    const [block] = blockStateCalls
    const inputs = blockStateCalls.flatMap(({ calls }) => calls)
    simulated.push(inputs)
    blocks.push(block)
    let isAfter = false
    const answer = (call: SimulatedInput) => {
      if (call.from) {
        isAfter = true
        const gasPrice = BigInt(call.gasPrice ?? 0)
        const given = block.stateOverrides?.[ME]?.balance
        const cost = BigInt(call.gas ?? 0) * gasPrice
        if (chain.isPoor && BigInt(given ?? 0) < cost) throw new Error('insufficient funds for gas * price + value')
        const all = logs({ gasPrice, round: simulated.length })
        return { status: chain.status ?? '0x1', returnData: '0x', logs: all, gasUsed: `0x${GAS_USED.toString(16)}` }
      }
      const read = (value: bigint | undefined) =>
        value === undefined ? { status: '0x0', returnData: '0x' } : { status: '0x1', returnData: word(value) }
      const { to = '0x', data = '0x' } = call
      if (to.startsWith('0xba1a4ce')) {
        const fee = GAS_USED * BigInt(inputs.find(({ from }) => from)?.gasPrice ?? 0)
        const value = currency[Number(isAfter)]
        return read(value === undefined || !isAfter ? value : value - fee)
      }
      if (data === '0x313ce567') return read(6n)
      if (data === '0x95d89b41') return read(undefined)
      const item = data.startsWith('0x70a08231') ? '' : `#${BigInt(`0x${data.slice(-64)}`)}`
      return read((balances[`${to}${item}`] ?? [undefined, undefined])[Number(isAfter)])
    }
    return blockStateCalls.map(({ calls }) => ({ calls: calls.map(answer), timestamp: later }))
  }
  const request: EffectsRequest['request'] = async (method, params) => {
    if (method === 'eth_getBlockByNumber') {
      return { number: '0x1', baseFeePerGas: `0x${baseFee.toString(16)}`, timestamp: latest }
    }
    if (method === 'eth_getBalance') return '0x0'
    return method === 'eth_gasPrice' ? '0x70' : simulate(params)
  }
  return {
    simulated,
    blocks,
    requests,
    request,
    run: (change: Partial<EffectsRequest> = {}) =>
      simulateEffects({ request, account: ME, calls: [{ from: ME, to: DAPP, data: '0x01' }], ...change }),
  }
}

const listDifferences = ({ assets }: Awaited<ReturnType<typeof simulateEffects>>) =>
  assets.map(({ asset, difference }) => [asset.contract, 'itemId' in asset ? asset.itemId : '', difference])

describe('the effects of calls', () => {
  it('S20: contain a loss after any number of decoys that change nothing', async () => {
    const decoys = Array.from({ length: 60 }, (_, index) => address(index))
    const { run } = setUp({
      logs: () => [...decoys, TOKEN].map(leaves),
      balances: { ...Object.fromEntries(decoys.map((decoy) => [decoy, [1n, 1n] as Balance])), [TOKEN]: [5_000n, 0n] },
    })
    const effects = await run()
    expect(effects.isComplete).toBe(true)
    expect(listDifferences(effects).filter(([, , difference]) => difference !== 0n)).toEqual([[TOKEN, '', -5_000n]])
  })

  it('are incomplete if the calls name more than is read', async () => {
    const many = Array.from({ length: 101 }, (_, index) => address(index))
    const { run } = setUp({ logs: () => many.map(leaves) })
    expect((await run()).isComplete).toBe(false)
  })

  it.each([
    ['before', [undefined, 0n]],
    ['after', [5n, undefined]],
    ['before and after', [undefined, undefined]],
  ] as const)('are unknown for a token that logs a movement and cannot be read %s', async (_name, balance) => {
    const { run } = setUp({ logs: () => [leaves(TOKEN)], balances: { [TOKEN]: balance } })
    expect(listDifferences(await run())).toEqual([[TOKEN, '', undefined]])
  })

  it.each([
    ['leaves', [BigInt(ME), BigInt(OTHER)], -1n],
    ['arrives', [BigInt(OTHER), BigInt(ME)], 1n],
    ['is created', [undefined, BigInt(ME)], 1n],
    ['is destroyed', [BigInt(ME), undefined], -1n],
    ['only passes through', [BigInt(OTHER), BigInt(OTHER)], 0n],
    ['has no owner that can be read', [undefined, undefined], undefined],
    ['has another owner than one that could not be read', [undefined, BigInt(OTHER)], undefined],
  ] as const)('contain an item of ERC-721 that %s', async (_name, balance, difference) => {
    const { run } = setUp({ logs: () => [itemLeaves(TOKEN, 7n)], balances: { [`${TOKEN}#7`]: balance } })
    expect(listDifferences(await run())).toEqual([[TOKEN, 7n, difference]])
  })

  it('contain each item of a batch of ERC-1155', async () => {
    const data = [2n * 32n, 5n * 32n, 2n, 7n, 8n, 2n, 1n, 1n].map((value) => word(value).slice(2)).join('')
    const log = { address: TOKEN, topics: [BATCH, toTopic(ME), toTopic(ME), toTopic(OTHER)], data: `0x${data}` }
    const balances: Record<string, Balance> = { [`${TOKEN}#7`]: [3n, 2n], [`${TOKEN}#8`]: [1n, 0n] }
    const { run } = setUp({ logs: () => [log], balances })
    expect(listDifferences(await run())).toEqual([
      [TOKEN, 7n, -1n],
      [TOKEN, 8n, -1n],
    ])
  })

  it.each([
    [
      'an event of no standard, such as that of a deposit',
      () => [{ address: TOKEN, topics: [DEPOSIT, toTopic(ME)], data: word(1n) }],
    ],
    ['an event that indexes nothing', () => [{ address: TOKEN, topics: [DEPOSIT], data: toTopic(ME) }]],
  ])('contain a balance that changes with %s', async (_name, logs) => {
    const { run } = setUp({ logs, balances: { [TOKEN]: [1n, 9n] } })
    expect(listDifferences(await run())).toEqual([[TOKEN, '', 8n]])
  })

  /** Addresses of 20 bytes in data that is packed. */
  const packed = (before: number, after: number): Hex => `0x${'11'.repeat(before)}${ME.slice(2)}${'22'.repeat(after)}`
  const CLAIM = '0x1b3d7edb2e9c0b0e7c525b20aaaef0f5940d2ed71663c7d39266ecafac728859'
  const POSITIONS: readonly (readonly [string, object])[] = [
    [
      'a claim (ERC-6909)',
      { topics: [CLAIM, toTopic(ME), toTopic(OTHER), word(7n)], data: `${toTopic(ME)}${'0'.repeat(64)}` },
    ],
    ['a stake', { topics: [DEPOSIT, toTopic(ME)], data: word(1n) }],
    ['packed data', { topics: [DEPOSIT], data: packed(3, 5) }],
    ['data of 20 bytes', { topics: [DEPOSIT], data: packed(0, 0) }],
    ['data after whole words', { topics: [DEPOSIT], data: packed(64, 0) }],
    ['letters of another case', { topics: [DEPOSIT], data: packed(3, 5).toUpperCase().replace('0X', '0x') }],
    ['the last topic', { topics: [DEPOSIT, word(1n), word(2n), toTopic(ME)], data: '0x' }],
    ['the left side of a topic', { topics: [DEPOSIT, packed(0, 12)], data: '0x' }],
    ['the name of the event', { topics: [toTopic(ME)], data: '0x' }],
    ['an event without a name', { topics: [], data: packed(1, 0) }],
  ]

  it.each(POSITIONS)('say that they have not read a contract that names the account in %s', async (_name, log) => {
    const { run } = setUp({ logs: () => [{ address: TOKEN, ...log }] })
    expect(await run()).toMatchObject({ assets: [], isComplete: true, hasUnread: true })
  })

  it.each(POSITIONS)('have the balance of a contract that names the account in %s', async (_name, log) => {
    const { run } = setUp({ logs: () => [{ address: TOKEN, ...log }], balances: { [TOKEN]: [4n, 1n] } })
    const effects = await run()
    expect(listDifferences(effects)).toEqual([[TOKEN, '', -3n]])
    expect(effects.hasUnread).toBe(false)
  })

  it.each([
    ['a swap of Uniswap 2', 'd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822', [OTHER, ME]],
    ['a swap of Uniswap 3', 'c42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67', [OTHER, ME]],
    ['a swap of PancakeSwap 3', '19b47279256b2a23a1665c810c8d55a1758940ee09377d4f8d26497a3577dc83', [OTHER, ME]],
    ['a swap of Curve', '8b3e96f2b889fa771c53c981b40daf005f63f637f1869f707052d15a3dd97140', [ME]],
    ['a permission of a token', '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925', [ME, OTHER]],
    ['a permission of all items', '17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31', [ME, OTHER]],
    ['a permission of Permit2', 'da9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b', [ME, TOKEN, OTHER]],
    ['a permit of Permit2', 'c6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec', [ME, TOKEN, OTHER]],
  ] as const)('have nothing unread at a contract that only logs %s', async (_name, event, parties) => {
    const log = { address: TOKEN, topics: [`0x${event}`, ...parties.map(toTopic)], data: word(1n) }
    expect(await setUp({ logs: () => [log] }).run()).toMatchObject({ assets: [], isComplete: true, hasUnread: false })
    // Unless it logs something else too, or the event has another form.
    const stake = { address: TOKEN, topics: [DEPOSIT, toTopic(ME)], data: word(1n) }
    for (const logs of [
      [log, stake],
      [stake, log],
    ]) {
      expect((await setUp({ logs: () => logs }).run()).hasUnread).toBe(true)
    }
  })

  it('have nothing unread at contracts that do not name the account, or that log nothing', async () => {
    const log = { address: TOKEN, topics: [DEPOSIT, toTopic(OTHER)], data: `0x${ME.slice(2, -2)}ff` }
    expect(await setUp({ logs: () => [log] }).run()).toMatchObject({ assets: [], isComplete: true, hasUnread: false })
  })

  it('contain a balance at the called contract that changes without an event', async () => {
    const { run } = setUp({ balances: { [DAPP]: [4n, 1n] } })
    expect(listDifferences(await run())).toEqual([[DAPP, '', -3n]])
  })

  it('leave out the number of items of a collection, whose items they contain', async () => {
    const balances: Record<string, Balance> = { [`${DAPP}#7`]: [BigInt(ME), BigInt(OTHER)], [DAPP]: [2n, 1n] }
    const { run } = setUp({ logs: () => [itemLeaves(DAPP, 7n)], balances })
    expect(listDifferences(await run())).toEqual([[DAPP, 7n, -1n]])
  })

  it('contain what a contract takes only if its caller pays for gas', async () => {
    const { run, blocks } = setUp({
      logs: ({ gasPrice }) => (gasPrice > 0n ? [leaves(TOKEN)] : []),
      balances: { [TOKEN]: [5n, 0n] },
    })
    expect(listDifferences(await run())).toEqual([[TOKEN, '', -5n]])
    expect(blocks.at(-1)).toMatchObject({ blockOverrides: { baseFeePerGas: '0x64' } })
  })

  it('S20: are those of calls alone in their block, before which nothing is read and no code is put', async () => {
    const { run, requests } = setUp({ timestamps: ['0x64', '0x64'], logs: () => [leaves(TOKEN)] })
    await run()
    const call = { from: ME, to: DAPP, data: '0x01' }
    const paid = { ...call, gas: '0x186a0', gasPrice: '0x70' }
    const blockOverrides = { baseFeePerGas: '0x64', time: '0x65' }
    const reads = { calls: expect.not.arrayContaining([expect.objectContaining({ from: ME })]), stateOverrides: READER }
    expect(requests).toEqual([
      [{ blockStateCalls: [{ calls: [call] }] }, 'latest'],
      // All of them are on the same block, and the balances are read in a block of the same number and time.
      [{ blockStateCalls: [{ calls: [], blockOverrides }, reads] }, '0x1'],
      [{ blockStateCalls: [{ calls: [paid], blockOverrides }, reads] }, '0x1'],
    ])
  })

  it('are incomplete if a contract names another token in each simulation', async () => {
    const { run, simulated } = setUp({ logs: ({ round }) => [leaves(address(round))] })
    expect((await run()).isComplete).toBe(false)
    // The first one, and two for each of three rounds.
    expect(simulated).toHaveLength(7)
  })

  it('contain the currency without the fee', async () => {
    const { run, simulated } = setUp({ currency: [10n ** 18n, 10n ** 18n - 7n] })
    expect((await run()).currency).toBe(-7n)
    const paid = simulated.at(-1)!.find(({ from }) => from)
    expect(paid).toMatchObject({ gasPrice: '0x70', gas: '0x186a0' })
  })

  it('contain what a contract takes at a price also from an account that cannot pay for its gas', async () => {
    const { run, blocks } = setUp({
      isPoor: true,
      currency: [10n ** 9n, 10n ** 9n - 3n],
      logs: ({ gasPrice }) => (gasPrice > 0n ? [leaves(TOKEN)] : []),
      balances: { [TOKEN]: [5n, 0n] },
    })
    const effects = await run()
    expect(effects).toMatchObject({ currency: -3n, isComplete: true })
    expect(listDifferences(effects)).toEqual([[TOKEN, '', -5n]])
    // 100,000 units of gas at 112 wei.
    expect(blocks.at(-1)).toMatchObject({ stateOverrides: { [ME]: { balance: '0xaae600' } } })
  })

  it('are read on the latest block if a node does not have that of another node, and on one block', async () => {
    const { request, run, blocks } = setUp({ logs: () => [leaves(TOKEN)], balances: { [TOKEN]: [5n, 0n] } })
    const numbers = ['0x2', '0x3', '0x3', '0x3']
    const asked: unknown[] = []
    const effects = await run({
      async request(method, params) {
        if (method === 'eth_getBalance') return '0xffffffffff'
        if (method !== 'eth_simulateV1') return request(method, params)
        asked.push(params[1])
        if (params[1] === '0x1') throw new Error('header not found')
        const [block, ...others] = (await request(method, params)) as object[]
        return [{ ...block, number: asked.length > 3 ? numbers.shift() : '0x2' }, ...others]
      },
    })
    expect(listDifferences(effects)).toEqual([[TOKEN, '', -5n]])
    expect(asked).toEqual(['latest', '0x1', '0x1', 'latest', 'latest', 'latest', 'latest'])
    // The account can pay.
    expect(blocks.at(-1)).not.toHaveProperty('stateOverrides')
  })

  it('are unknown if the nodes stay on different blocks', async () => {
    const { request, run } = setUp({})
    let number = 0
    const asked = run({
      async request(method, params) {
        if (method !== 'eth_simulateV1') return request(method, params)
        if (params[1] === '0x1') throw new Error('header not found')
        const [block, ...others] = (await request(method, params)) as object[]
        number += 1
        return [{ ...block, number: `0x${number}` }, ...others]
      },
    })
    await expect(asked).rejects.toSatisfy(simulationErrors.noAnswer.is)
  })

  it.each([
    ['the second of the latest block', ['0x64', '0x64'], '0x65'],
    ['an earlier second', ['0x64', '0x63'], '0x65'],
    ['a later second', ['0x64', '0x65'], undefined],
    ['an unknown second', ['0x64', undefined], undefined],
    ['a second after an unknown one', [undefined, '0x64'], undefined],
  ] as const)('are those of a later block, if the node simulates in %s', async (_name, timestamps, time) => {
    const { run, blocks } = setUp({ timestamps })
    await run()
    expect(blocks.at(-1)?.blockOverrides).toEqual({ baseFeePerGas: '0x64', ...(time && { time }) })
  })

  it.each(['eth_gasPrice', 'eth_getBlockByNumber'])(
    'are unknown without a price, after an error of %s',
    async (failing) => {
      const { run, request } = setUp({})
      const asked = run({
        request: (method, params) =>
          method === failing ? Promise.reject(new Error('the node is down')) : request(method, params),
      })
      await expect(asked).rejects.toThrow('the node is down')
    },
  )

  it('do not say that the currency stays if it cannot be read', async () => {
    expect((await setUp({ currency: [5n, undefined] }).run()).currency).toBeUndefined()
  })

  it('are those of the calls alone if one fails', async () => {
    const effects = await setUp({ status: '0x0', logs: () => [leaves(TOKEN)] }).run()
    expect(effects).toMatchObject({ calls: [{ status: '0x0' }], assets: [], isComplete: false })
  })

  it('contain the expected assets first, also if nothing names them', async () => {
    const { run } = setUp({ logs: () => [leaves(address(1))], balances: { [TOKEN]: [1n, 1n], [address(1)]: [2n, 1n] } })
    const effects = await run({ expected: [{ standard: 'erc20', contract: TOKEN }] })
    expect(listDifferences(effects)).toEqual([
      [TOKEN, '', 0n],
      [address(1), '', -1n],
    ])
  })

  it('S26: ignore logs of another form', async () => {
    const logs = [
      { address: 1, topics: 'x', data: null },
      { address: TOKEN, topics: [TRANSFER, '0x1', 5], data: '0xzz' },
      { address: TOKEN, topics: [BATCH, toTopic(ME)], data: word(2n ** 255n) },
      {},
    ]
    expect((await setUp({ logs: () => logs }).run()).assets).toEqual([])
  })

  it('throw if the node answers other calls', async () => {
    const request = async (method: string) => (method === 'eth_simulateV1' ? [{ calls: [] }] : '0x1')
    await expect(setUp({}).run({ request })).rejects.toSatisfy(simulationErrors.noAnswer.is)
  })
})
