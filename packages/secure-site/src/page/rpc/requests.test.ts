import { createFakeClock, createFakeFetch, flushPromises, type FakeAnswer } from '@openappkit/testing'
import type { ReadEffect } from '@openappkit/common'
import { encodeAbiParameters, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import type { FetchPort } from '../proof/createApi.ts'
import { checkNode, listNodes, parseChainId } from './chains.ts'
import { createNodes } from './createNodes.ts'
import { parseTransaction } from './parseTransaction.ts'
import { createCall, createTransaction, prepareTransaction } from './prepareTransaction.ts'
import { readFees } from './readFees.ts'
import { createPermissionReads, readPermissions } from './readPermissions.ts'
import { readTokens } from './readTokens.ts'
import { losesMore, type AssetChange, type Simulation } from './simulate.ts'

const ME = `0x${'ab'.repeat(20)}` as Hex
const OTHER = `0x${'cd'.repeat(20)}` as Hex
const TOKEN = `0x${'12'.repeat(20)}` as Hex
const SECOND = `0x${'34'.repeat(20)}` as Hex
const KEY = `0x${'99'.repeat(32)}` as Hex
const CHAIN = 'eip155:1'
const URLS = ['https://one.test', 'https://two.test'] as const

const toBody = (result: unknown): FakeAnswer => ({ body: { jsonrpc: '2.0', id: 1, result } })
const toError = (code: unknown, message: unknown = 'no'): FakeAnswer => ({ body: { id: 1, error: { code, message } } })
const word = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])

function setUp() {
  const fetch = createFakeFetch()
  const clock = createFakeClock()
  const rpcUrls = [{ chainId: 'eip155:5', url: 'https://five.test' }, ...URLS.map((url) => ({ chainId: CHAIN, url }))]
  const nodes = createNodes({ fetch: fetch as unknown as FetchPort, clock, project: { rpcUrls } })
  const respond = (url: string, method: string, first: FakeAnswer, ...others: FakeAnswer[]) =>
    fetch.respond(
      (request) => request.url.startsWith(url) && request.body?.includes(`"${method}"`) === true,
      first,
      ...others,
    )
  return {
    fetch,
    nodes,
    respond,
    answer: (method: string, result: unknown) => respond('https://', method, toBody(result)),
  }
}

const catchError = (run: () => unknown): unknown => {
  try {
    return run()
  } catch (error) {
    return error
  }
}

describe('a chain', () => {
  it.each([
    ['0xa4b1', 'eip155:42161'],
    ['eip155:0xA4B1', 'eip155:42161'],
    ['42161', 'eip155:42161'],
    [9_007_199_254_740_991, 'eip155:9007199254740991'],
  ])('has one id for each spelling: %s', (value, id) => {
    expect(parseChainId(value)).toBe(id)
  })

  it.each(['0x', '0x0', '12345678901234567', 'x1', '1x', 'eip155:'])(
    'is named in the error of another form: %s',
    (value) => {
      expect(catchError(() => parseChainId(value))).toMatchObject({ params: { chainId: value } })
    },
  )

  it('has the nodes that the project lists for it, and no others', () => {
    const rpcUrls = [
      { chainId: CHAIN, url: 'https://one.test' },
      { chainId: 'eip155:5', url: 'https://five.test' },
    ] as const
    expect(listNodes({ rpcUrls }, CHAIN)).toEqual(['https://one.test'])
    expect(catchError(() => listNodes({ rpcUrls }, 'eip155:7'))).toMatchObject({ params: { chainId: 'eip155:7' } })
    for (const [url, host] of [
      ['https://five.test/key', 'five.test'],
      ['no url', 'no url'],
    ]) {
      expect(catchError(() => checkNode({ rpcUrls }, CHAIN, url))).toMatchObject({ params: { host } })
    }
  })
})

describe('the nodes', () => {
  const request = { chainId: CHAIN, method: 'eth_call', params: [{ to: OTHER }, 'latest'] } as const

  it('get a request of JSON-RPC 2.0, without cookies, referrer or redirects', async () => {
    const { nodes, fetch, answer } = setUp()
    answer('eth_blockNumber', '0x7')
    await nodes({ chainId: CHAIN, method: 'eth_blockNumber' })
    const [sent] = fetch.requests
    expect(JSON.parse(sent?.body ?? '')).toEqual({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
    expect(sent?.headers).toEqual({ 'content-type': 'application/json' })
  })

  it.each([
    ['an error of another form', toError('3')],
    ['an error without a code', { body: { id: 1, error: 'no' } }],
    ['a list', { body: '[]' }],
    ['null', { body: 'null' }],
    ['a number', { body: '7' }],
    ['its own deadline', toError(-32_002)],
  ] as const)('S26: are followed by the next one after %s', async (_name, bad) => {
    const { nodes, respond } = setUp()
    respond(URLS[0], 'eth_call', bad)
    respond(URLS[1], 'eth_call', toBody('0x01'))
    expect(await nodes(request)).toBe('0x01')
  })

  it.each([
    [-32_603, 'Internal error'],
    [3, 'execution reverted'],
    [-32_000, ''],
  ])('tell the reason of a refused read, and do not ask another one: code %d', async (code, message) => {
    const { nodes, respond, fetch } = setUp()
    respond(URLS[0], 'eth_call', toError(code, message))
    const error: unknown = await nodes(request).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ params: { method: 'eth_call', reason: message }, cause: { code } })
    expect(fetch.requests).toHaveLength(1)
  })

  it('that do not answer are named with the method and the network', async () => {
    const { nodes, respond } = setUp()
    respond('https://', 'eth_call', new TypeError('failed'))
    const error: unknown = await nodes(request).catch((cause: unknown) => cause)
    expect(error).toMatchObject({ code: 'secureRpc.unreachable', params: { chainId: CHAIN, method: 'eth_call' } })
  })

  it.each([
    ['a limit: status 429', { status: 429 }, 0],
    ['a limit: its code', toError(-32_005), 0],
    ['a broken connection', new TypeError('failed'), 2],
    ['its own deadline', toError(-32_002), 2],
    ['an internal error', toError(-32_603), 2],
  ] as const)('R14: tell whether the bytes of a transaction may have been taken: %s', async (_name, bad, lost) => {
    const { nodes, respond } = setUp()
    respond('https://', 'eth_sendRawTransaction', bad)
    let count = 0
    const onLost = () => void (count += 1)
    await nodes({ chainId: CHAIN, method: 'eth_sendRawTransaction', params: ['0x'], onLost }).catch(() => {})
    expect(count).toBe(lost)
  })
})

describe('a transaction of a dapp', () => {
  const parse = (parts: object) => parseTransaction({ from: ME, to: OTHER, ...parts })

  it.each([
    ['0x10', 16n],
    ['0XFF', 255n],
    ['10', 10n],
    ['1'.repeat(77), BigInt('1'.repeat(77))],
    [10, 10n],
    [0, 0n],
    [Number.MAX_SAFE_INTEGER, BigInt(Number.MAX_SAFE_INTEGER)],
  ])('has quantities in each form: %s', (value, expected) => {
    const names = ['value', 'gas', 'nonce', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'chainId'] as const
    const parsed = parse(Object.fromEntries(names.map((name) => [name, value])))
    for (const name of names) expect(parsed[name], name).toBe(expected)
  })

  it.each(['0x', 'a', '', ' 1', '1e3', '0x1g', '1'.repeat(78), -1, 1.5, 2 ** 53, true, {}, ['1'], 1n])(
    'is refused with another quantity, which is named: %s',
    (value) => {
      for (const name of ['value', 'gas', 'nonce', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'chainId']) {
        expect(catchError(() => parse({ [name]: value }))).toMatchObject({
          params: { method: 'eth_sendTransaction', problem: `"${name}" is no quantity` },
        })
      }
    },
  )

  it.each([
    ['it is no transaction', 'text'],
    ['it is no transaction', null],
    ['it is no transaction', undefined],
    ['"from" is missing', { to: OTHER }],
    ['"from" is no address', { from: 7, to: OTHER }],
    ['"to" is no address', { from: ME, to: `${OTHER}0` }],
    ['"data" is no bytes', { from: ME, to: OTHER, data: 7 }],
    ['it has neither "to" nor "data"', { from: ME, data: '0x' }],
    ['"blobs" is not supported', { from: ME, to: OTHER, blobs: [] }],
    ['"blobVersionedHashes" is not supported', { from: ME, to: OTHER, blobVersionedHashes: [] }],
    ['"maxFeePerBlobGas" is not supported', { from: ME, to: OTHER, maxFeePerBlobGas: '0x1' }],
    ['"authorizationList" is not supported', { from: ME, to: OTHER, authorizationList: [] }],
    ['"accessList" is no list', { from: ME, to: OTHER, accessList: {} }],
    ['"accessList" is no access list', { from: ME, to: OTHER, accessList: [null] }],
    ['"accessList" is no access list', { from: ME, to: OTHER, accessList: [{ address: OTHER }] }],
    ['"accessList" is no access list', { from: ME, to: OTHER, accessList: [{ storageKeys: [KEY] }] }],
    [
      '"accessList" is no access list',
      { from: ME, to: OTHER, accessList: [{ address: OTHER, storageKeys: [KEY, '0x1'] }] },
    ],
    [
      '"accessList" is no access list',
      { from: ME, to: OTHER, accessList: [{ address: OTHER, storageKeys: [`${KEY}00`] }] },
    ],
    [
      '"accessList" is no access list',
      { from: ME, to: OTHER, accessList: [{ address: OTHER, storageKeys: ['x'.repeat(66)] }] },
    ],
    ['"address" is no address', { from: ME, to: OTHER, accessList: [{ address: 'x', storageKeys: [] }] }],
  ])('is refused with the reason: %s', (problem, value) => {
    expect(catchError(() => parseTransaction(value))).toMatchObject({ params: { problem } })
  })

  it('may have null in place of what the wallet adds, and fields of later standards that are null', () => {
    const empty = { data: null, value: null, gas: null, nonce: null, accessList: null, chainId: null, blobs: null }
    expect(parse(empty)).toEqual(parse({}))
    expect(parse({})).toMatchObject({ data: '0x', value: 0n, gas: undefined, accessList: [] })
    expect(parse({ gas: null, gasLimit: 7 }).gas).toBe(7n)
  })

  it('that creates a contract has data and no recipient', () => {
    expect(parseTransaction({ from: ME, data: '0x01' })).toMatchObject({ to: undefined, data: '0x01' })
  })

  it('has no field of a prototype', () => {
    expect(catchError(() => parseTransaction(Object.create({ from: ME, to: OTHER }) as object))).toMatchObject({
      code: 'secureRpc.invalidParams',
    })
  })

  const accessList = [{ address: OTHER, storageKeys: [KEY] }]

  it('is estimated with its access list, in hexadecimal', () => {
    expect(createCall(parse({ value: 255, accessList }))).toEqual({
      from: ME,
      to: OTHER,
      data: '0x',
      value: '0xff',
      accessList,
    })
    expect(createCall(parseTransaction({ from: ME, data: '0x01' }))).toEqual({ from: ME, data: '0x01', value: '0x0' })
  })

  it('gets the nonce after its pending transactions, and a fifth more gas than estimated unless it is a transfer', async () => {
    const { nodes, respond, answer, fetch } = setUp()
    answer('eth_getTransactionCount', '0x3')
    respond('https://', 'eth_estimateGas', toBody('0xea60'), toBody('0x5208'))
    const request = parse({ gasPrice: 7 })
    expect(await prepareTransaction(nodes, CHAIN, request)).toMatchObject({ nonce: 3n, gas: 72_000n })
    expect((await prepareTransaction(nodes, CHAIN, request)).gas).toBe(21_000n)
    const params = (method: string) =>
      (JSON.parse(fetch.requests.find(({ body }) => body?.includes(method))?.body ?? '') as { params: unknown }).params
    expect(params('eth_getTransactionCount')).toEqual([ME, 'pending'])
    expect(params('eth_estimateGas')).toEqual([createCall(request)])
  })

  it('names the method and both networks if it is for another one', async () => {
    await expect(prepareTransaction(setUp().nodes, CHAIN, parse({ chainId: 5 }))).rejects.toMatchObject({
      params: { method: 'eth_sendTransaction', problem: 'it is for chain 5, and the wallet is on eip155:1' },
    })
  })

  it.each([
    ['a price', { gasPrice: 7 }, { gasPrice: 7n }],
    [
      'both parts of a dynamic fee',
      { maxFeePerGas: 7, maxPriorityFeePerGas: 2, gasPrice: 9 },
      { maxFeePerGas: 7n, maxPriorityFeePerGas: 2n },
    ],
    ['one part of a dynamic fee, and a price', { maxFeePerGas: 7, gasPrice: 9 }, { gasPrice: 9n }],
    ['the other part, and a price', { maxPriorityFeePerGas: 7, gasPrice: 9 }, { gasPrice: 9n }],
  ])('keeps the fee of the dapp for each speed: %s', async (_name, parts, fee) => {
    const { nodes, fetch } = setUp()
    const { fees } = await prepareTransaction(nodes, CHAIN, parse({ nonce: 0, gas: 1, ...parts }))
    expect(fees).toEqual({ standard: fee, fast: fee, instant: fee })
    expect(fetch.requests).toEqual([])
  })

  it.each([{ maxFeePerGas: 7 }, { maxPriorityFeePerGas: 7 }])(
    'gets the fees of the network for an incomplete one: %o',
    async (parts) => {
      const { nodes, answer } = setUp()
      answer('eth_feeHistory', {})
      answer('eth_maxPriorityFeePerGas', '0x1')
      answer('eth_gasPrice', '0x9')
      const { fees } = await prepareTransaction(nodes, CHAIN, parse({ nonce: 0, gas: 1, ...parts }))
      expect(fees.fast).toEqual({ gasPrice: 9n })
    },
  )

  it.each([
    ['eip1559', {}, { maxFeePerGas: 7n, maxPriorityFeePerGas: 2n }],
    ['eip1559', { accessList }, { maxFeePerGas: 7n, maxPriorityFeePerGas: 2n }],
    ['eip2930', { accessList }, { gasPrice: 9n }],
    ['legacy', {}, { gasPrice: 9n }],
  ] as const)('is signed in the form of its fee and its access list: %s', async (type, parts, fee) => {
    const prepared = await prepareTransaction(
      setUp().nodes,
      CHAIN,
      parse({ nonce: 4, gas: 5, value: 6, gasPrice: 1, ...parts }),
    )
    expect(createTransaction(prepared, fee)).toEqual({
      ...{ type, chainId: 1n, nonce: 4n, gas: 5n, to: OTHER, value: 6n, data: '0x', ...fee },
      ...(type === 'legacy' ? {} : { accessList: 'accessList' in parts ? accessList : [] }),
    })
  })
})

describe('the fees of a network', () => {
  async function read(base: unknown, reward: unknown, tip: FakeAnswer) {
    const { nodes, answer, respond } = setUp()
    answer('eth_feeHistory', { baseFeePerGas: base, reward })
    respond('https://', 'eth_maxPriorityFeePerGas', tip)
    answer('eth_gasPrice', '0x9')
    return readFees(nodes, CHAIN)
  }
  const tips = (list: object) =>
    Object.values(list).map((fee: object) => ('maxPriorityFeePerGas' in fee ? fee.maxPriorityFeePerGas : undefined))

  it('have the base fee of the next block, which is the last of the list', async () => {
    const fees = await read(['0x1', '0x2', '0x3e8'], [], toBody('0x0'))
    expect(fees).toEqual({
      standard: { maxFeePerGas: 1_200n, maxPriorityFeePerGas: 0n },
      fast: { maxFeePerGas: 1_270n, maxPriorityFeePerGas: 0n },
      instant: { maxFeePerGas: 1_600n, maxPriorityFeePerGas: 0n },
    })
  })

  it('have the median of what blocks paid, in any order', async () => {
    const reward = [
      ['0x9', '0x5a', '0x384'],
      ['0x1', '0xa', '0x64'],
      ['0x5', '0x32', '0x1f4'],
    ]
    for (const list of [
      reward,
      reward.toReversed(),
      [reward[1], reward[2], reward[0]],
      [reward[2], reward[2], reward[2]],
    ]) {
      expect(tips(await read(['0x3e8'], list, toError(-32_601)))).toEqual([5n, 50n, 500n])
    }
  })

  it('are at least the tip of the node, and for the slowest speed no more', async () => {
    expect(tips(await read(['0x3e8'], [['0x3e8', '0xa', '0xc8']], toBody('0x64')))).toEqual([100n, 125n, 200n])
  })

  it('of blocks without a tip for a speed have none', async () => {
    expect(tips(await read(['0x3e8'], [['0x7'], ['0x7'], ['0x7']], toBody('0x0')))).toEqual([7n, 0n, 0n])
  })

  it.each([
    ['no base fee', ['0x0'], null],
    ['an absent list', undefined, undefined],
    ['null', null, null],
  ])('are one price with %s', async (_name, base, reward) => {
    const fee = { gasPrice: 9n }
    expect(await read(base, reward, toBody('0x1'))).toEqual({ standard: fee, fast: fee, instant: fee })
  })

  it('of nodes without the methods are their price', async () => {
    const { nodes, answer, respond } = setUp()
    respond('https://', 'eth_feeHistory', toError(-32_601))
    respond('https://', 'eth_maxPriorityFeePerGas', toError(-32_601))
    answer('eth_gasPrice', '0x9')
    expect((await readFees(nodes, CHAIN)).standard).toEqual({ gasPrice: 9n })
  })

  it.each(['eth_feeHistory', 'eth_maxPriorityFeePerGas'])(
    'R2: are not read further once the visitor has left: %s',
    async (method) => {
      const { nodes, answer, respond, fetch } = setUp()
      const life = new AbortController()
      for (const name of ['eth_feeHistory', 'eth_maxPriorityFeePerGas']) {
        if (name !== method) answer(name, name === 'eth_feeHistory' ? {} : '0x1')
      }
      respond('https://', method, 'hang')
      const fees = readFees(nodes, CHAIN, life.signal)
      const ended = expect(fees).rejects.toThrow('left')
      await flushPromises()
      life.abort(new Error('left'))
      await ended
      expect(fetch.requests.some(({ body }) => body?.includes('eth_gasPrice'))).toBe(false)
    },
  )
})

describe('a permission that a transaction gives', () => {
  const SPENDER = `0x${'77'.repeat(20)}` as const
  const create = (kind: 'all' | 'amount' | 'item', token: Hex = TOKEN) => ({
    token,
    owner: ME,
    spender: SPENDER,
    kind,
    read: { to: token, data: `0x081812fc${word(9n).slice(2)}` as Hex },
  })
  const effect = (before: Hex | undefined, after: Hex | undefined): ReadEffect => ({
    read: { to: TOKEN },
    before,
    after,
  })
  const facts = [effect(word(100n), word(100n)), effect(word(6n), word(6n)), effect('0x', undefined)]
  const read = (
    kind: 'all' | 'amount' | 'item',
    before: bigint | undefined,
    after: bigint | undefined,
    other = facts,
  ) =>
    readPermissions(
      [create(kind)],
      [
        effect(before === undefined ? undefined : word(before), after === undefined ? undefined : word(after)),
        ...other,
      ],
    )

  it.each([
    ['an amount above nothing', 'amount', 0n, 5n, { amount: 5n, item: undefined, isUnlimited: false }],
    ['an amount above an earlier one', 'amount', 4n, 5n, { amount: 5n, isUnlimited: false }],
    ['an amount, where the earlier one cannot be read', 'amount', undefined, 5n, { amount: 5n }],
    ['all that the account has', 'amount', 0n, 100n, { isUnlimited: false }],
    ['more than the account has', 'amount', 0n, 101n, { isUnlimited: true }],
    ['everything', 'all', 0n, 1n, { amount: undefined, item: undefined, isUnlimited: true }],
    ['an item', 'item', 0n, BigInt(SPENDER), { amount: undefined, item: 9n, spender: SPENDER, isUnlimited: false }],
    ['an item to a lower address than before', 'item', BigInt(SPENDER), 7n, { spender: `0x${'7'.padStart(40, '0')}` }],
  ] as const)('is told: %s', (_name, kind, before, after, expected) => {
    const { permissions, isComplete } = read(kind, before, after)
    expect(permissions).toMatchObject([{ token: TOKEN, decimals: 6, symbol: undefined, ...expected }])
    expect(isComplete).toBe(true)
  })

  it.each([
    ['a smaller amount', 'amount', 5n, 4n],
    ['the same amount', 'amount', 5n, 5n],
    ['everything, as before', 'all', 1n, 1n],
    ['nothing', 'all', 0n, 0n],
    ['no spender of an item', 'item', 7n, 0n],
    ['the same spender of an item', 'item', 7n, 7n],
  ] as const)('is not told: %s', (_name, kind, before, after) => {
    expect(read(kind, before, after)).toEqual({ permissions: [], isComplete: true })
  })

  it('has no limit if the balance cannot be read', () => {
    const unknown = [effect(undefined, undefined), ...facts.slice(1)]
    expect(read('amount', 0n, 1n, unknown).permissions).toMatchObject([{ isUnlimited: true }])
    expect(read('amount', 0n, 1n, []).permissions).toMatchObject([{ isUnlimited: true, decimals: undefined }])
  })

  it('is unread if its answer is shorter than a word, and the first word of a longer one', () => {
    const named = [create('amount')]
    expect(readPermissions(named, [effect(word(0n), '0x05'), ...facts])).toEqual({
      permissions: [],
      isComplete: false,
    })
    expect(readPermissions(named, [])).toEqual({ permissions: [], isComplete: false })
    const long = `${word(5n)}${'f'.repeat(64)}` as Hex
    expect(readPermissions(named, [effect(word(0n), long), ...facts]).permissions).toMatchObject([{ amount: 5n }])
  })

  it('is read with what the account has and what the token says, each with a limit of gas', () => {
    const reads = createPermissionReads([create('amount')], ME)
    expect(reads).toHaveLength(4)
    expect(reads[0]).toMatchObject({ to: TOKEN, data: create('amount').read.data })
    expect(reads.map(({ data }) => data?.slice(0, 10)).slice(1)).toEqual(['0x70a08231', '0x313ce567', '0x95d89b41'])
    for (const { to, gas } of reads) {
      expect(to).toBe(TOKEN)
      expect(gas).toMatch(/^0x/)
    }
  })

  it('is told with its own facts among others, of at most 20', () => {
    const tokens = Array.from({ length: 21 }, (_, place) => `0x${String(place).padStart(40, '0')}` as Hex)
    const named = tokens.map((token) => create('amount', token))
    const answers = tokens
      .slice(0, 20)
      .flatMap((_token, place) => [
        effect(word(0n), word(BigInt(place + 1))),
        effect(undefined, word(0n)),
        effect(undefined, word(BigInt(place))),
        effect(undefined, undefined),
      ])
    expect(createPermissionReads(named, ME)).toHaveLength(80)
    const few = readPermissions(named.slice(0, 20), answers)
    expect(few.isComplete).toBe(true)
    expect(few.permissions.map(({ token, amount, decimals }) => [token, amount, decimals])).toEqual(
      tokens.slice(0, 20).map((token, place) => [token, BigInt(place + 1), place]),
    )
    const many = readPermissions(named, answers)
    expect(many.permissions).toHaveLength(20)
    expect(many.isComplete).toBe(false)
  })
})

describe('a transaction that is simulated later too', () => {
  const change = (contract: Hex | undefined, difference: bigint | undefined): AssetChange => ({
    asset: contract && { standard: 'erc20', contract },
    difference,
    decimals: 6,
    symbol: undefined,
  })
  const simulation = (changes: readonly AssetChange[], parts: Partial<Simulation> = {}): Simulation => ({
    isSuccess: true,
    isComplete: true,
    changes,
    ...parts,
  })

  it.each<[string, readonly AssetChange[], readonly AssetChange[], boolean]>([
    ['nothing in both', [], [], false],
    ['the same', [change(TOKEN, -5n)], [change(TOKEN, -5n)], false],
    ['twice as much', [change(TOKEN, -5n)], [change(TOKEN, -10n)], false],
    ['more than twice', [change(TOKEN, -5n)], [change(TOKEN, -11n)], true],
    ['another token', [change(TOKEN, -5n)], [change(SECOND, -5n)], true],
    ['another token too', [change(TOKEN, -5n)], [change(TOKEN, -5n), change(SECOND, -1n)], true],
    ['the currency', [], [change(undefined, -1n)], true],
    ['the same of the currency', [change(undefined, -1n)], [change(undefined, -1n)], false],
    ['what is given now', [change(TOKEN, 5n)], [change(TOKEN, -1n)], true],
    ['what is not changed now', [change(TOKEN, 0n)], [change(TOKEN, -1n)], true],
    ['a gain', [], [change(TOKEN, 1n)], false],
    ['no change', [], [change(TOKEN, 0n)], false],
    ['what cannot be read later', [change(TOKEN, -5n)], [change(TOKEN, undefined)], true],
    ['what can be read in neither', [change(TOKEN, undefined)], [change(TOKEN, undefined)], false],
    ['what cannot be read now', [change(TOKEN, undefined)], [change(TOKEN, -5n)], false],
  ])('takes more later, or not: %s', (_name, now, later, expected) => {
    expect(losesMore(simulation(now), simulation(later))).toBe(expected)
  })

  it('takes nothing if it fails later, and more if it may change more', () => {
    const loss = [change(TOKEN, -5n)]
    expect(losesMore(simulation([]), simulation(loss, { isSuccess: false }))).toBe(false)
    expect(losesMore(simulation([]), simulation([], { isComplete: false }))).toBe(true)
  })

  it('gives a permission later that it does not give now: of another token, to another spender, or of another item', () => {
    const given = {
      token: TOKEN,
      spender: OTHER,
      amount: 5n,
      item: 1n,
      isUnlimited: false,
      symbol: undefined,
      decimals: 6,
    }
    const run = (later: object) =>
      losesMore(simulation([], { permissions: [given] }), simulation([], { permissions: [{ ...given, ...later }] }))
    expect(run({})).toBe(false)
    for (const other of [
      { token: SECOND },
      { spender: ME },
      { item: 2n },
      { item: undefined },
      { isUnlimited: true },
    ]) {
      expect(run(other), JSON.stringify(Object.keys(other))).toBe(true)
    }
    const unlimited = { ...given, isUnlimited: true }
    expect(losesMore(simulation([], { permissions: [unlimited] }), simulation([], { permissions: [unlimited] }))).toBe(
      false,
    )
  })
})

describe('the facts of tokens', () => {
  it('are read of at most ten contracts, with ten items each', async () => {
    const { nodes, fetch } = setUp()
    fetch.respond('https://', toBody(word(1n)))
    const contracts = Array.from({ length: 11 }, (_, place) => `0x${String(place).padStart(40, '0')}` as Hex)
    expect(
      (
        await readTokens(
          nodes,
          CHAIN,
          ME,
          contracts.map((contract) => ({ contract })),
        )
      ).size,
    ).toBe(10)
    const items = Array.from({ length: 11 }, (_, place) => ({ contract: TOKEN, item: BigInt(place) }))
    expect((await readTokens(nodes, CHAIN, ME, items)).get(TOKEN)?.items).toHaveLength(10)
  })

  it.each([
    [word(255n), 255],
    [word(256n), undefined],
    ['0x', undefined],
    ['0x12', undefined],
  ] as const)('have decimals of a byte: %s', async (data, decimals) => {
    const { nodes, fetch } = setUp()
    fetch.respond('https://', toBody(data))
    expect((await readTokens(nodes, CHAIN, ME, [{ contract: TOKEN }])).get(TOKEN)?.decimals).toBe(decimals)
  })

  it('have the first word of a longer answer as balance, and none of a shorter one', async () => {
    for (const [data, balance] of [
      [`${word(5n)}${'f'.repeat(64)}`, 5n],
      ['0x05', undefined],
    ] as const) {
      const { nodes, fetch } = setUp()
      fetch.respond('https://', toBody(data))
      expect((await readTokens(nodes, CHAIN, ME, [{ contract: TOKEN }])).get(TOKEN)?.balance).toBe(balance)
    }
  })

  it('R2: are not read further once the visitor has left', async () => {
    const { nodes, fetch } = setUp()
    fetch.respond('https://', 'hang')
    const life = new AbortController()
    const facts = readTokens(nodes, CHAIN, ME, [{ contract: TOKEN }], life.signal)
    const ended = expect(facts).rejects.toThrow('left')
    await flushPromises()
    life.abort(new Error('left'))
    await ended
  })
})
