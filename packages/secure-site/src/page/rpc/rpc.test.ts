import { createFakeClock, createFakeFetch } from '@openappkit/testing'
import { encodeAbiParameters, stringToHex, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { FetchPort } from '../proof/createApi.ts'
import { answerSafe } from './answerSafe.ts'
import { checkNode, parseChainId } from './chains.ts'
import { createNodes } from './createNodes.ts'
import { getRpcCode, rpcErrors } from './errors.ts'
import { parseTransaction } from './parseTransaction.ts'
import { createTransaction, getMaxFee, prepareTransaction } from './prepareTransaction.ts'
import { readFees } from './readFees.ts'
import { readTokens } from './readTokens.ts'
import { simulate, losesMore } from './simulate.ts'

const ME = `0x${'ab'.repeat(20)}` as Hex
const OTHER = `0x${'cd'.repeat(20)}` as Hex
const TOKEN = `0x${'12'.repeat(20)}` as Hex
const CHAIN = 'eip155:1'
const project = {
  rpcUrls: [
    { chainId: CHAIN, url: 'https://one.test/key' },
    { chainId: CHAIN, url: 'https://two.test' },
  ],
}

function setUp() {
  const fetch = createFakeFetch()
  const clock = createFakeClock()
  const nodes = createNodes({ fetch: fetch as unknown as FetchPort, clock, project })
  /** Answers a method on every node. */
  const answer = (method: string, ...results: [unknown, ...unknown[]]) => {
    const [first, ...others] = results.map((result) => ({ body: { jsonrpc: '2.0', id: 1, result } }))
    fetch.respond(({ body }) => body?.includes(`"${method}"`) ?? false, first!, ...others)
  }
  return { fetch, clock, nodes, answer }
}

describe('the nodes', () => {
  const request = { chainId: CHAIN, method: 'eth_blockNumber' } as const

  it.each([
    ['status 429', { status: 429 }],
    ['the error of a limit', { body: { id: 1, error: { code: -32_005, message: 'limit' } } }],
    ['a page with status 200', { body: '<html>' }],
    ['a broken connection', new TypeError('failed')],
    ['an answer of another type', { body: { id: 1, result: 'soon' } }],
    ['a picture', { body: '{"id":1,"result":"0x1"}', headers: { 'content-type': 'image/png' } }],
  ])('R14, S26: after %s the next endpoint is requested', async (_name, bad) => {
    const { fetch, nodes } = setUp()
    fetch.respond('one.test', bad)
    fetch.respond('two.test', { body: { id: 1, result: '0x7' } })
    expect(await nodes(request)).toBe('0x7')
  })

  it('R14: have 10 seconds each, and no timer stays', async () => {
    const { fetch, nodes, clock } = setUp()
    fetch.respond('one.test', 'hang')
    fetch.respond('two.test', { body: { id: 1, result: '0x7' } })
    const answer = nodes(request)
    await clock.advance(10_000)
    expect(await answer).toBe('0x7')
    expect(fetch.pendingCount).toBe(0)
    expect(clock.pendingTimers).toBe(0)
  })

  it('fail if no endpoint answers', async () => {
    const { fetch, nodes } = setUp()
    fetch.respond('.test', { status: 500, body: 'no' })
    await expect(nodes(request)).rejects.toSatisfy(rpcErrors.unreachable.is)
  })

  it('R14: get a transaction that a dapp has signed once', async () => {
    const { fetch, nodes } = setUp()
    fetch.respond('.test', new TypeError('failed'))
    await expect(nodes({ chainId: CHAIN, method: 'eth_sendRawTransaction', params: ['0x'] })).rejects.toSatisfy(
      rpcErrors.unreachable.is,
    )
    expect(fetch.requests).toHaveLength(1)
  })

  it('answer the error of a node, and do not request another one', async () => {
    const { fetch, nodes } = setUp()
    fetch.respond('one.test', { body: { id: 1, error: { code: 3, message: 'execution reverted', data: '0x08' } } })
    const error: unknown = await nodes(request).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ code: 'secureRpc.node', cause: { code: 3, data: '0x08' } })
    expect(fetch.requests).toHaveLength(1)
  })
})

describe('S23: the node that a dapp names', () => {
  it.each([undefined, 'https://one.test/other-key', 'https://two.test'])(
    'is accepted if the project lists its host: %s',
    (url) => {
      expect(() => checkNode(project, CHAIN, url)).not.toThrow()
    },
  )

  it.each([
    'https://evil.test',
    'https://one.test.evil.test',
    'https://one.test@evil.test',
    'https://one.test:8443',
    'one.test',
    '',
  ])('is refused otherwise: %s', (url) => {
    expect(() => checkNode(project, CHAIN, url)).toThrow(rpcErrors.nodeNotAllowed({ host: '' }).message.slice(0, 9))
  })
})

describe('a chain id', () => {
  it.each([['eip155:1'], ['0x1'], ['1'], [1]])('is parsed from %s', (value) => {
    expect(parseChainId(value)).toBe('eip155:1')
  })

  it.each(['solana:1', 'eip155:', '0', '-1', '1.5', 'eip155:1:2'])('is refused: %s', (value) => {
    expect(() => parseChainId(value)).toThrow('does not support')
  })
})

describe('methods that need no approval', () => {
  it.each([
    ['eth_accounts', [ME]],
    ['eth_chainId', '0x1'],
    ['net_version', '1'],
    ['wallet_getCapabilities', {}],
  ])('are answered by the wallet: %s', async (method, expected) => {
    const { fetch, nodes } = setUp()
    expect(await answerSafe(nodes, { address: ME }, { method, chainId: CHAIN })).toEqual(expected)
    expect(fetch.requests).toHaveLength(0)
  })

  it('have no accounts before the login', async () => {
    expect(await answerSafe(setUp().nodes, { address: undefined }, { method: 'eth_accounts', chainId: CHAIN })).toEqual(
      [],
    )
  })

  it('are answered by a node', async () => {
    const { nodes, answer, fetch } = setUp()
    answer('eth_getBalance', '0x5')
    expect(
      await answerSafe(nodes, { address: ME }, { method: 'eth_getBalance', params: [ME, 'latest'], chainId: CHAIN }),
    ).toBe('0x5')
    expect(fetch.requests[0]?.body).toContain(ME)
  })

  it.each(['wallet_getAssets', 'eth_estimateUserOperationGas'])(
    'are refused if only other wallets have them: %s',
    async (method) => {
      const refused = answerSafe(setUp().nodes, { address: ME }, { method, chainId: CHAIN })
      await expect(refused).rejects.toThrow('Requested RPC call is not allowed')
    },
  )
})

describe('a transaction of a dapp', () => {
  it('is parsed with either name of its data and its gas', () => {
    expect(parseTransaction({ from: ME, to: OTHER, input: '0x01', gasLimit: '0x5208', value: 5 })).toMatchObject({
      data: '0x01',
      gas: 21_000n,
      value: 5n,
    })
  })

  it.each([
    ['nothing', null],
    ['no sender', { to: OTHER }],
    ['neither recipient nor data', { from: ME }],
    ['a negative value', { from: ME, to: OTHER, value: -1 }],
    ['a fraction', { from: ME, to: OTHER, value: '1.5' }],
    ['half a byte', { from: ME, to: OTHER, data: '0x1' }],
    ['a delegation', { from: ME, to: OTHER, authorizationList: [] }],
    ['blobs', { from: ME, to: OTHER, blobs: [] }],
    ['a wrong access list', { from: ME, to: OTHER, accessList: [{ address: OTHER, storageKeys: ['0x1'] }] }],
  ])('is refused with %s', (_name, value) => {
    expect(() => parseTransaction(value)).toThrow(/Invalid parameters/)
  })

  it.each([
    ['a recipient', { from: ME, to: OTHER.slice(2) }],
    ['data', { from: ME, to: OTHER, data: '01' }],
  ])('SPEC 5.24, 5.25: is refused with %s that does not begin with 0x', (_name, value) => {
    expect(() => parseTransaction(value)).toThrow(/Invalid parameters/)
  })

  it('gets nonce, gas and fees', async () => {
    const { nodes, answer } = setUp()
    answer('eth_getTransactionCount', '0x3')
    answer('eth_estimateGas', '0x5208')
    answer('eth_maxPriorityFeePerGas', '0x64')
    answer('eth_feeHistory', { baseFeePerGas: ['0x3e8', '0x3e8'], reward: [['0x0', '0x96', '0x12c']] })
    const prepared = await prepareTransaction(nodes, CHAIN, parseTransaction({ from: ME, to: OTHER, chainId: '0x1' }))
    expect(createTransaction(prepared, prepared.fees.standard)).toEqual({
      ...{ type: 'eip1559', chainId: 1n, nonce: 3n, gas: 21_000n, to: OTHER, value: 0n, data: '0x', accessList: [] },
      ...{ maxFeePerGas: 1_300n, maxPriorityFeePerGas: 100n },
    })
    expect(getMaxFee(prepared.gas, prepared.fees.standard)).toBe(21_000n * 1_300n)
    expect(prepared.fees.fast).toEqual({ maxFeePerGas: 1_420n, maxPriorityFeePerGas: 150n })
    expect(prepared.fees.instant).toEqual({ maxFeePerGas: 1_900n, maxPriorityFeePerGas: 300n })
  })

  it('has the price of the gas on a chain without a base fee', async () => {
    const { nodes, answer } = setUp()
    answer('eth_feeHistory', { baseFeePerGas: ['0x0', '0x0'] })
    answer('eth_maxPriorityFeePerGas', '0x0')
    answer('eth_gasPrice', '0x9')
    expect((await readFees(nodes, CHAIN)).instant).toEqual({ gasPrice: 9n })
  })

  it('keeps the fees of the dapp', async () => {
    const { nodes } = setUp()
    const request = parseTransaction({
      from: ME,
      to: OTHER,
      nonce: 0,
      gas: 1,
      maxFeePerGas: 7,
      maxPriorityFeePerGas: 2,
    })
    expect((await prepareTransaction(nodes, CHAIN, request)).fees.fast).toEqual({
      maxFeePerGas: 7n,
      maxPriorityFeePerGas: 2n,
    })
  })

  it('is refused for another chain than that of the wallet', async () => {
    const request = parseTransaction({ from: ME, to: OTHER, chainId: 5 })
    await expect(prepareTransaction(setUp().nodes, CHAIN, request)).rejects.toThrow(/chain 5/)
  })
})

describe('a simulation', () => {
  const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
  const toTopic = (account: Hex) => `0x${account.slice(2).padStart(64, '0')}` as Hex
  const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const call = (returnData: Hex, logs: object[] = []) => ({ status: '0x1', returnData, logs, gasUsed: '0x1' })
  const request = parseTransaction({ from: ME, to: OTHER, data: '0x01', value: 5 })
  const leaves = (token: Hex) => ({ address: token, topics: [TRANSFER, toTopic(ME), toTopic(OTHER)], data: word(1n) })
  const FAILED = { status: '0x0', returnData: '0x' }
  const symbol = encodeAbiParameters([{ type: 'string' }], ['USD\u202eC'])

  /** A node whose reads are, for each token, the balance before and after, in a transaction that sends 5 wei. */
  function serve(tokens: Readonly<Record<Hex, readonly [Hex | undefined, Hex | undefined]>>, given: object[] = []) {
    const test = setUp()
    test.answer('eth_getBlockByNumber', { number: '0x1', baseFeePerGas: '0x0' })
    test.answer('eth_gasPrice', '0x0')
    const logs = [...(Object.keys(tokens) as Hex[]).map(leaves), ...given]
    const read = (place: 0 | 1) => [
      call(word(100n - 5n * BigInt(place))),
      // The called contract has no balances.
      FAILED,
      ...Object.values(tokens).map((values) => (values[place] ? call(values[place]) : FAILED)),
    ]
    const facts = [FAILED, FAILED, ...Object.keys(tokens).flatMap(() => [call(word(6n)), call(symbol)])]
    const block = { calls: [call('0x', logs)] }
    const before = [{ calls: [] }, { calls: read(0) }]
    test.answer('eth_simulateV1', [block], before, [block, { calls: [...read(1), ...facts] }])
    return test
  }

  it('has the balances before and after, not what the contract logs', async () => {
    const { nodes } = serve({ [TOKEN]: [word(100n), word(40n)] })
    expect(await simulate(nodes, CHAIN, request, 50_000n)).toEqual({
      isSuccess: true,
      isComplete: true,
      changes: [
        { asset: undefined, difference: -5n, decimals: 18, symbol: undefined },
        { asset: { standard: 'erc20', contract: TOKEN }, difference: -60n, decimals: 6, symbol: 'USDC' },
      ],
    })
  })

  it('lists losses before what cannot be read, and that before gains', async () => {
    const [gain, unread] = [`0x${'21'.repeat(20)}`, `0x${'31'.repeat(20)}`] as const
    const { nodes } = serve({
      [gain]: [word(1n), word(2n)],
      [unread]: [undefined, word(2n)],
      [TOKEN]: [word(2n), word(1n)],
    })
    const { changes = [] } = (await simulate(nodes, CHAIN, request, undefined)) ?? {}
    expect(changes.map(({ asset, difference }) => [asset?.contract, difference])).toEqual([
      [undefined, -5n],
      [TOKEN, -1n],
      [unread, undefined],
      [gain, 1n],
    ])
  })

  it('says that more may change if a contract names the account and has no balance of it', async () => {
    // Of a stake.
    const log = { address: OTHER, topics: [`0x${'5a'.repeat(32)}`, toTopic(ME)], data: '0x' }
    expect(await simulate(serve({}, [log]).nodes, CHAIN, request, undefined)).toMatchObject({
      changes: [{ asset: undefined }],
      isComplete: false,
    })
  })

  describe('with a permission', () => {
    const SPENDER = `0x${'77'.repeat(20)}` as const
    const ITEM = 9n
    const [APPROVAL, FOR_ALL, OPERATOR, SHARED] = [
      '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
      '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
      '0xf4caeb2d6ca8932a215a353d0703c326ec2d81fc68170f320eb2ab49e9df61f9',
      '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
    ] as const
    const given = { token: TOKEN, spender: SPENDER, amount: undefined, item: undefined, isUnlimited: true, decimals: 6 }
    const all = toTopic(ME)

    /** @param values - The permission before and after, and what the account has of the token. */
    async function run(log: object, values: readonly [Hex | undefined, Hex | undefined, Hex]) {
      const test = setUp()
      test.answer('eth_getBlockByNumber', { number: '0x1', baseFeePerGas: '0x0' })
      test.answer('eth_gasPrice', '0x0')
      const block = { calls: [call('0x', [log])] }
      const read = (place: 0 | 1) => {
        const value = values[place]
        // The currency, two contracts without a change, the permission, and what the token says.
        return [
          call(word(9n)),
          FAILED,
          FAILED,
          value ? call(value) : FAILED,
          call(values[2]),
          call(word(6n)),
          call(symbol),
        ]
      }
      const facts = [FAILED, FAILED, FAILED, FAILED]
      test.answer(
        'eth_simulateV1',
        [block],
        [{ calls: [] }, { calls: read(0) }],
        [block, { calls: [...read(1), ...facts] }],
      )
      return simulate(test.nodes, CHAIN, { ...request, value: 0n }, undefined)
    }

    it.each([
      ['of more than the account has', APPROVAL, [all, toTopic(SPENDER)], [0n, 101n], { amount: 101n }],
      ['of what the account has', APPROVAL, [all, toTopic(SPENDER)], [0n, 100n], { amount: 100n, isUnlimited: false }],
      ['of everything', FOR_ALL, [all, toTopic(SPENDER)], [0n, 1n], {}],
      ['of an operator', OPERATOR, [toTopic(SPENDER), all], [0n, 1n], {}],
      [
        'of Permit2',
        SHARED,
        [all, toTopic(TOKEN), toTopic(SPENDER)],
        [0n, 2n ** 160n - 1n],
        { amount: 2n ** 160n - 1n },
      ],
      [
        'of one item',
        APPROVAL,
        [all, toTopic(OTHER), word(ITEM)],
        [0n, BigInt(SPENDER)],
        { item: ITEM, isUnlimited: false },
      ],
    ] as const)('is told, with any call: %s', async (_name, event, parties, [before, after], expected) => {
      const log = { address: TOKEN, topics: [event, ...parties], data: word(1n) }
      const { permissions, changes, isComplete } = (await run(log, [word(before), word(after), word(100n)]))!
      expect({ permissions, changes, isComplete }).toEqual({
        permissions: [{ ...given, symbol: 'USDC', ...expected }],
        changes: [],
        isComplete: true,
      })
    })

    it.each([
      ['is used up', [5n, 0n]],
      ['stays', [5n, 5n]],
    ] as const)('says nothing of one that %s', async (_name, [before, after]) => {
      const log = { address: TOKEN, topics: [APPROVAL, all, toTopic(SPENDER)], data: word(1n) }
      expect(await run(log, [word(before), word(after), word(100n)])).not.toHaveProperty('permissions')
    })

    it('says that more may change if it cannot be read', async () => {
      const log = { address: TOKEN, topics: [APPROVAL, all, toTopic(SPENDER)], data: word(1n) }
      expect(await run(log, [word(0n), undefined, word(100n)])).toMatchObject({ isComplete: false })
    })
  })

  describe('of a contract that looks at the time', () => {
    type Values = readonly [before: bigint, after: bigint]

    /** @param now, later - What the account has of the token; `undefined` if the contract names no token. */
    async function run(now: Values | undefined, later: Values | undefined, status = '0x1') {
      const test = setUp()
      test.answer('eth_getBlockByNumber', { number: '0x1', baseFeePerGas: '0x0' })
      test.answer('eth_gasPrice', '0x0')
      const createRun = (values: Values | undefined, lead: object[], result = '0x1') => {
        const own = { timestamp: '0x64', calls: [{ ...call('0x', values ? [leaves(TOKEN)] : []), status: result }] }
        const read = (place: 0 | 1) => [call(word(9n)), FAILED, ...(values ? [call(word(values[place]))] : [])]
        const facts = [FAILED, FAILED, ...(values ? [call(word(6n)), call(symbol)] : [])]
        return [
          [...lead, own],
          [...lead, { calls: [] }, { calls: read(0) }],
          [...lead, own, { calls: [...read(1), ...facts] }],
        ]
      }
      const [first, ...others] = [...createRun(now, []), ...createRun(later, [{ calls: [] }], status)]
      test.answer('eth_simulateV1', first, ...others)
      const simulation = await simulate(test.nodes, CHAIN, { ...request, value: 0n }, undefined)
      return { simulation, requests: test.fetch.requests.map(({ body }) => String(body)) }
    }

    it('says that more may change if it takes another token two minutes and a block later', async () => {
      const { simulation, requests } = await run(undefined, [5_000n, 0n])
      expect(simulation).toMatchObject({ isSuccess: true, changes: [], isComplete: false })
      const times = requests.at(-1)?.match(/"time":"0x[\da-f]+"/g)
      // The block before, and that of the call: 0x64 and 121 seconds.
      expect(times).toEqual(['"time":"0xdc"', '"time":"0xdd"'])
    })

    it.each<[string, Values | undefined, Values | undefined, boolean]>([
      ['takes much more', [100n, 99n], [100n, 90n], false],
      ['gives first, and takes later', [100n, 200n], [100n, 99n], false],
      ['takes a little more', [100n, 90n], [100n, 89n], true],
      ['takes less', [100n, 90n], [100n, 99n], true],
      ['gives something later', undefined, [1n, 2n], true],
      ['gives less', [1n, 9n], [1n, 2n], true],
    ])('tells a larger loss from a change of prices: the contract %s', async (_name, now, later, isComplete) => {
      expect((await run(now, later)).simulation?.isComplete).toBe(isComplete)
    })

    it('tells a permission that it gives only later, or without a limit only later', () => {
      const simulation = { isSuccess: true, isComplete: true, changes: [] }
      const given = { token: TOKEN, spender: OTHER, item: undefined, symbol: undefined, decimals: undefined }
      const limited = { ...simulation, permissions: [{ ...given, amount: 5n, isUnlimited: false }] }
      const unlimited = { ...simulation, permissions: [{ ...given, amount: 9n, isUnlimited: true }] }
      expect(losesMore(simulation, limited)).toBe(true)
      expect(losesMore(limited, unlimited)).toBe(true)
      expect(losesMore(limited, limited)).toBe(false)
      expect(losesMore(unlimited, simulation)).toBe(false)
    })

    it('says nothing of a call that fails later', async () => {
      expect((await run(undefined, [5_000n, 0n], '0x0')).simulation?.isComplete).toBe(true)
    })
  })

  it('says that a transaction would fail', async () => {
    const { nodes, answer } = setUp()
    answer('eth_simulateV1', [{ calls: [{ status: '0x0', returnData: '0x' }] }])
    expect(await simulate(nodes, CHAIN, request, undefined)).toMatchObject({ isSuccess: false, changes: [] })
  })

  const toError = (text: string) => {
    const bytes = Buffer.from(text)
    const padded = bytes.toString('hex').padEnd(Math.ceil(bytes.length / 32) * 64, '0')
    return `0x08c379a0${word(32n).slice(2)}${word(BigInt(bytes.length)).slice(2)}${padded}`
  }

  it.each([
    ['a text', toError('Pausable: paused'), 'Pausable: paused'],
    ['an invisible text', toError('\u200b\u3164'), undefined],
    ['letters that turn its direction', toError('\u202eno'), 'no'],
    ['a long text', toError('x'.repeat(500)), 'x'.repeat(160)],
    ['a text that is cut', toError('Pausable: paused').slice(0, 140), undefined],
    ['another error', `0x12345678${word(1n).slice(2)}`, undefined],
    ['nothing', '0x', undefined],
  ])(
    'S10: gives the reason of a contract that would refuse the transaction with %s',
    async (_name, returnData, reason) => {
      const { nodes, answer } = setUp()
      answer('eth_simulateV1', [{ calls: [{ status: '0x0', returnData }] }])
      const simulation = await simulate(nodes, CHAIN, request, undefined)
      expect(simulation).toEqual({ isSuccess: false, changes: [], isComplete: true, ...(reason && { reason }) })
    },
  )

  it('is absent if the node has no such method', async () => {
    const { nodes, fetch } = setUp()
    fetch.respond('.test', { body: { id: 1, error: { code: -32_601, message: 'method not found' } } })
    expect(await simulate(nodes, CHAIN, request, undefined)).toBeUndefined()
  })

  it('S26: ignores logs of any other form', async () => {
    const { nodes } = serve({}, [
      { address: 1, topics: 'x', data: null },
      { address: TOKEN, topics: [TRANSFER, '0x1'], data: stringToHex('x') },
    ])
    expect((await simulate(nodes, CHAIN, request, undefined))?.changes).toHaveLength(1)
  })
})

describe('the facts of a token', () => {
  it('are what its contract says, with a symbol that is safe to show', async () => {
    const { nodes, fetch } = setUp()
    const respond = (selector: string, result: Hex) =>
      fetch.respond(({ body }) => body?.includes(`"data":"${selector}`) ?? false, { body: { id: 1, result } })
    respond('0x70a08231', encodeAbiParameters([{ type: 'uint256' }], [9n]))
    respond('0x313ce567', encodeAbiParameters([{ type: 'uint8' }], [6]))
    respond('0x95d89b41', encodeAbiParameters([{ type: 'string' }], ['USD\u202eC']))
    respond('0x01ffc9a7', encodeAbiParameters([{ type: 'bool' }], [false]))
    expect(
      (
        await readTokens(nodes, CHAIN, ME, [
          { contract: TOKEN },
          { contract: TOKEN.toUpperCase().replace('0X', '0x') as Hex },
        ])
      ).get(TOKEN),
    ).toEqual({
      balance: 9n,
      decimals: 6,
      symbol: 'USDC',
      items: [],
    })
  })

  it.each([
    ['a collection', true, [[7n, BigInt(ME)]], [7n]],
    ['a token with items and amounts, e.g. of ERC-404', true, [[7n, BigInt(OTHER)]], [7n]],
    ['a collection that names no owner', true, [[7n, 0n]], []],
    ['a collection without the item', true, [], []],
    ['a contract that is no collection', false, [[7n, BigInt(ME)]], []],
  ] as const)('have a number as an item only if it has an owner, of %s', async (_name, isCollection, owners, items) => {
    const { nodes, fetch } = setUp()
    const respond = (data: string, value: bigint | boolean) => {
      const type = typeof value === 'boolean' ? 'bool' : 'uint256'
      const result = encodeAbiParameters([{ type }], [value] as never)
      fetch.respond(({ body }) => body?.includes(`"data":"${data}`) ?? false, { body: { id: 1, result } })
    }
    fetch.respond('.test', { body: { id: 1, error: { code: 3, message: 'execution reverted' } } })
    respond('0x01ffc9a7', isCollection)
    for (const [item, owner] of owners) respond(`0x6352211e${item.toString(16).padStart(64, '0')}`, owner)
    const wanted = [7n, 2n ** 256n - 1n].map((item) => ({ contract: TOKEN, item }))
    expect((await readTokens(nodes, CHAIN, ME, wanted)).get(TOKEN)?.items).toEqual(items)
  })

  it('are absent if the contract does not say them', async () => {
    const { nodes, fetch } = setUp()
    fetch.respond('.test', { body: { id: 1, error: { code: 3, message: 'execution reverted' } } })
    expect([...(await readTokens(nodes, CHAIN, ME, [{ contract: TOKEN }]))]).toEqual([
      [TOKEN, { balance: undefined, decimals: undefined, symbol: undefined, items: [] }],
    ])
  })
})

it('gives dapps the codes of EIP-1193', () => {
  expect(getRpcCode(rpcErrors.rejected())).toBe(4001)
  expect(getRpcCode(rpcErrors.chainUnknown({ chainId: 'eip155:5' }))).toBe(4902)
  expect(getRpcCode(rpcErrors.unreachable({ chainId: CHAIN, method: 'x' }))).toBe(-32_603)
})
