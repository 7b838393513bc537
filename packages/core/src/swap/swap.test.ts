import { describe, expect, it } from 'vitest'
import { fc } from '../../../testing/test/random.ts'
import { ACCOUNT_1 } from '../../test/createTestKit.ts'
import { API, FAKE_USDC, setUpData, USDC } from '../../test/dataService.ts'
import { getMinimum } from './checkSwap.ts'
import { getSwaps } from './getSwaps.ts'
import type { SwapOptions, SwapProvider } from './types.ts'

const ROUTER = `0x${'7'.repeat(40)}`
const NATIVE_ID = `eip155:1:0x${'e'.repeat(40)}`
const ETHER = 'eip155:1/slip44:60'
const DOLLARS = `eip155:1/erc20:${USDC}` as const
const AMOUNT = 10n ** 18n

const tokenRow = (changes: object = {}) => ({
  name: 'USD Coin',
  symbol: 'USDC',
  address: `eip155:1:${USDC}`,
  decimals: 6,
  logoUri: 'https://icons.example/usdc.png',
  eip2612: true,
  ...changes,
})
const nativeRow = (changes: object = {}) =>
  tokenRow({ name: 'Ether', symbol: 'ETH', address: NATIVE_ID, decimals: 18, eip2612: undefined, ...changes })
const quoteRow = (changes: object = {}) => ({
  id: 'q1',
  fromAmount: String(AMOUNT),
  fromAccount: NATIVE_ID,
  toAmount: '2500000000',
  toAccount: `eip155:1:${USDC}`,
  ...changes,
})
const transaction = (changes: object = {}) => ({
  from: `eip155:1:${ACCOUNT_1}`,
  to: `eip155:1:${ROUTER}`,
  data: '0x7ff36ab5',
  amount: String(AMOUNT),
  eip155: { gas: 200_000, gasPrice: '1' },
  ...changes,
})

async function setUp({ swaps = {} }: { swaps?: SwapOptions } = {}) {
  const test = await setUpData({
    options: { swaps: { routers: { 'eip155:1': [ROUTER.toUpperCase().replace('0X', '0x')] }, ...swaps } },
  })
  const network = test.kit.networks.getActive()!
  const { signal } = new AbortController()
  test.respond('/v1/convert/tokens', { tokens: [nativeRow(), tokenRow()] })
  test.respond('/v1/convert/quotes', { quotes: [quoteRow()] })
  test.respond('/v1/convert/build-transaction', { tx: transaction() })
  const request = { network, signal, address: ACCOUNT_1, from: ETHER, to: DOLLARS, amount: AMOUNT } as const
  const build = (changes: object = {}) =>
    getSwaps(test.kit).build({ ...request, slippage: 100, quote: { toAmount: 2_500_000_000n }, ...changes })
  return { ...test, swaps: getSwaps(test.kit), request, build, solana: test.kit.networks.list('solana')[0]! }
}

describe('the tokens of swaps', () => {
  it('SPEC 7.6: are those of the service, with the name and the decimals of the network for its currency', async () => {
    const { swaps, request, respond, listPaths } = await setUp()
    respond('/v1/convert/tokens', {
      tokens: [nativeRow({ name: 'Fake', symbol: 'FAKE' }), tokenRow(), tokenRow({ address: `eip155:1:${FAKE_USDC}` })],
    })
    expect(await swaps.getTokens(request)).toEqual([
      {
        asset: ETHER,
        name: 'Ether',
        symbol: 'ETH',
        decimals: 18,
        iconUrl: 'https://icons.example/usdc.png',
        hasPermit: false,
        isVerified: true,
      },
      {
        asset: DOLLARS,
        name: 'USD Coin',
        symbol: 'USDC',
        decimals: 6,
        iconUrl: 'https://icons.example/usdc.png',
        hasPermit: true,
        isVerified: true,
      },
      expect.objectContaining({ symbol: 'USDC', isVerified: false }),
    ])
    expect(listPaths().at(-1)).toMatch(/^\/v1\/convert\/tokens\?chainId=eip155%3A1&projectId=p1&/)
  })

  it.each([
    null,
    7,
    tokenRow({ decimals: 255 }),
    tokenRow({ decimals: -1 }),
    tokenRow({ decimals: '6.5' }),
    tokenRow({ address: 'eip155:2:0x1' }),
    tokenRow({ address: 7 }),
    nativeRow({ decimals: 6 }),
    tokenRow({ name: {} }),
  ])('S20: lose the invalid row %j', async (row) => {
    const { swaps, request, respond } = await setUp()
    respond('/v1/convert/tokens', { tokens: [nativeRow(), row] })
    expect((await swaps.getTokens(request)).map(({ asset }) => asset)).toEqual([ETHER])
  })

  it('S20: fail if all of their rows are invalid, and are not none', async () => {
    const { swaps, request, respond } = await setUp()
    respond('/v1/convert/tokens', { tokens: [nativeRow({ decimals: 255 }), tokenRow({ decimals: 255 })] })
    await expect(swaps.getTokens(request)).rejects.toMatchObject({ code: 'swap.tokensFailed' })
    respond('/v1/convert/tokens', { tokens: [] })
    expect(await swaps.getTokens(request)).toEqual([])
  })

  it('are the first of equal rows', async () => {
    const { swaps, request, respond } = await setUp()
    respond('/v1/convert/tokens', {
      tokens: [tokenRow(), tokenRow({ address: `eip155:1:${USDC.toLowerCase()}`, decimals: 20 })],
    })
    expect(await swaps.getTokens(request)).toMatchObject([{ decimals: 6 }])
  })
})

describe('a quote', () => {
  it('SPEC 7.5: is requested with both tokens, the amount, the account and the price of gas', async () => {
    const { swaps, request, listPaths } = await setUp()
    expect(await swaps.getQuote({ ...request, gasPrice: 7n })).toEqual({ id: 'q1', toAmount: 2_500_000_000n })
    expect(Object.fromEntries(new URL(API + listPaths().at(-1)).searchParams)).toMatchObject({
      amount: String(AMOUNT),
      userAddress: `eip155:1:${ACCOUNT_1}`,
      from: NATIVE_ID,
      to: `eip155:1:${USDC}`,
      gasPrice: '7',
    })
  })

  it('is the largest of several, and undefined without one', async () => {
    const { swaps, request, respond } = await setUp()
    respond('/v1/convert/quotes', {
      quotes: [quoteRow({ toAmount: '1' }), quoteRow({ id: null, toAmount: '3' }), quoteRow({ toAmount: '2' })],
    })
    expect(await swaps.getQuote(request)).toEqual({ toAmount: 3n })
    respond('/v1/convert/quotes', { quotes: [] })
    expect(await swaps.getQuote(request)).toBeUndefined()
  })

  it.each([
    { fromAmount: '1' },
    { fromAmount: 1.5 },
    { fromAccount: `eip155:1:${USDC}` },
    { toAccount: NATIVE_ID },
    { toAccount: `eip155:8453:${USDC}` },
    { toAmount: '0' },
    { toAmount: '-5' },
    { toAmount: '1e30' },
    { toAmount: String(2n ** 256n) },
    { id: 'two words' },
  ])('S20: that names another swap, or an invalid amount, is none: %j', async (changes) => {
    const { swaps, request, respond } = await setUp()
    respond('/v1/convert/quotes', { quotes: [quoteRow(changes)] })
    expect(await swaps.getQuote(request)).toBeUndefined()
  })

  it.each([
    ['the amount 0', { amount: 0n }, 'swap.invalidAmount'],
    ['an amount below 0', { amount: -1n }, 'swap.invalidAmount'],
    ['an amount above 256 bits', { amount: 2n ** 256n }, 'swap.invalidAmount'],
    ['an amount that is no bigint', { amount: 1 as never }, 'swap.invalidAmount'],
    ['the same currency', { to: ETHER }, 'swap.sameToken'],
    ['the same token', { from: `eip155:1/erc20:${USDC.toLowerCase()}` }, 'swap.sameToken'],
    ['a token of another network', { to: `eip155:8453/erc20:${USDC}` }, 'swap.wrongNetwork'],
  ] as const)('S20: is not requested with %s', async (_name, changes, code) => {
    const { swaps, request, fetch } = await setUp()
    await expect(swaps.getQuote({ ...request, ...changes })).rejects.toMatchObject({ code })
    expect(fetch.requests).toEqual([])
  })
})

describe('the minimum that arrives', () => {
  it('S20: is the quote without the slippage, never less', () => {
    const anySlippage = fc.integer({ min: 0, max: 500 })
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }), anySlippage, (amount, slippage) => {
        const minimum = getMinimum(amount, slippage)
        expect(minimum * 10_000n >= amount * BigInt(10_000 - slippage)).toBe(true)
        expect((minimum - 1n) * 10_000n < amount * BigInt(10_000 - slippage)).toBe(true)
        expect(minimum <= amount).toBe(true)
      }),
    )
  })

  it.each([501, 10_100, -100, 99.5, Number.NaN, Infinity])(
    'S20: has no slippage of %d hundredths of a per cent',
    (slippage) => {
      expect(() => getMinimum(1n, slippage)).toThrow(expect.objectContaining({ code: 'swap.invalidSlippage' }))
    },
  )
})

describe('the transaction of a swap', () => {
  it('SPEC 7.10, 9.23: is built with the slippage in per cent, and has the minimum of the quote', async () => {
    const { build, fetch } = await setUp()
    expect(await build({ slippage: 250 })).toEqual({
      to: ROUTER,
      data: '0x7ff36ab5',
      value: AMOUNT,
      minimum: 2_437_500_000n,
      provider: 'api.example',
    })
    expect(JSON.parse(fetch.requests.at(-1)?.body ?? '')).toEqual({
      amount: String(AMOUNT),
      eip155: { slippage: 2.5 },
      from: NATIVE_ID,
      to: `eip155:1:${USDC}`,
      userAddress: `eip155:1:${ACCOUNT_1}`,
      disableEstimate: true,
      projectId: 'p1',
    })
  })

  it('has the name that the site gives its contract', async () => {
    const { build } = await setUp({ swaps: { routers: { 'eip155:1': [{ address: ROUTER, name: 'Uniswap V2' }] } } })
    expect(await build()).toMatchObject({ to: ROUTER, routerName: 'Uniswap V2' })
  })

  it('carries a signed permission, which the service puts into the transaction', async () => {
    const { build, fetch, respond } = await setUp()
    respond('/v1/convert/build-transaction', { tx: transaction({ amount: '0' }) })
    const permit = {
      asset: DOLLARS,
      spender: ROUTER,
      amount: AMOUNT,
      deadline: 1_800_000_000n,
      signature: `0x${'1b'.repeat(65)}`,
    }
    await build({ from: DOLLARS, to: ETHER, permit })
    expect(JSON.parse(fetch.requests.at(-1)?.body ?? '')).toMatchObject({
      permit: {
        asset: `eip155:1:${USDC}`,
        spender: `eip155:1:${ROUTER}`,
        amount: String(AMOUNT),
        deadline: '1800000000',
        signature: permit.signature,
      },
    })
  })

  it('names the quote that it is for, if that has an id', async () => {
    const { build, fetch } = await setUp()
    await build({ quote: { id: 'q1', toAmount: 2_500_000_000n } })
    expect(JSON.parse(fetch.requests.at(-1)?.body ?? '')).toMatchObject({ quoteId: 'q1' })
  })

  it('SPEC 9.23: has a slippage of 1 % if the visitor sets none', async () => {
    const { build, fetch } = await setUp()
    expect(await build({ slippage: undefined })).toMatchObject({ minimum: 2_475_000_000n })
    expect(JSON.parse(fetch.requests.at(-1)?.body ?? '')).toMatchObject({ eip155: { slippage: 1 } })
  })

  it.each([
    ['another contract', { to: `eip155:1:0x${'b'.repeat(40)}` }, 'swap.wrongRouter'],
    ['a contract on another network', { to: `eip155:8453:${ROUTER}` }, 'swap.wrongCall'],
    ['no contract', { to: undefined }, 'swap.wrongCall'],
    ['a larger value', { amount: String(AMOUNT * 2n) }, 'swap.wrongValue'],
    ['a smaller value', { amount: '0' }, 'swap.wrongValue'],
    ['a value that is no number', { amount: '0x10' }, 'swap.wrongCall'],
    ['another sender', { from: `eip155:1:0x${'2'.repeat(40)}` }, 'swap.wrongCall'],
    ['no call', { data: undefined }, 'swap.wrongCall'],
    ['half a byte', { data: '0x1' }, 'swap.wrongCall'],
    ['a call that is no hex', { data: '0xzz' }, 'swap.wrongCall'],
    ['a call of 1 MB', { data: `0x${'00'.repeat(500_000)}` }, 'swap.wrongCall'],
  ])('S20: is refused with %s', async (_name, changes, code) => {
    const { build, respond } = await setUp()
    respond('/v1/convert/build-transaction', { tx: transaction(changes) })
    await expect(build()).rejects.toMatchObject({ code })
  })

  it('S20: of a token has no value', async () => {
    const { build } = await setUp()
    await expect(build({ from: DOLLARS, to: ETHER })).rejects.toMatchObject({
      code: 'swap.wrongValue',
      params: { expected: '0' },
    })
  })

  it('S20: is refused if the site lists no router for the network', async () => {
    const { build } = await setUp({ swaps: { routers: {} } })
    await expect(build()).rejects.toMatchObject({ code: 'swap.wrongRouter' })
  })

  it('S20: is not requested with a slippage of 101 per cent', async () => {
    const { build, fetch } = await setUp()
    await expect(build({ slippage: 10_100 })).rejects.toMatchObject({ code: 'swap.invalidSlippage' })
    expect(fetch.requests).toEqual([])
  })
})

describe('the allowance of a token', () => {
  it('SPEC 7.8: is requested for the token and the account, and is only a hint', async () => {
    const { swaps, request, respond, listPaths } = await setUp()
    respond('/v1/convert/allowance', { allowance: '1500000' })
    const asked = { ...request, asset: DOLLARS }
    expect(await swaps.getAllowance(asked)).toBe(1_500_000n)
    expect(Object.fromEntries(new URL(API + listPaths().at(-1)).searchParams)).toMatchObject({
      tokenAddress: `eip155:1:${USDC}`,
      userAddress: `eip155:1:${ACCOUNT_1}`,
    })
    for (const allowance of ['-1', '1.5', {}, null]) {
      respond('/v1/convert/allowance', { allowance })
      await expect(swaps.getAllowance(asked)).rejects.toMatchObject({ code: 'data.invalidRow' })
    }
  })
})

describe('the approval of a provider', () => {
  const spend = (spender: string, amount: string) =>
    `0x095ea7b3${spender.slice(2).padStart(64, '0')}${amount.padStart(64, '0')}`
  const own = { to: USDC, data: spend(ROUTER, '64'), value: 0n }
  const approval = (changes: object = {}) => ({
    tx: {
      from: `eip155:1:${ACCOUNT_1}`,
      to: `eip155:1:${USDC}`,
      data: spend(ROUTER, 'f'.repeat(64)),
      value: '0',
      eip155: { gas: 60_000, gasPrice: '1' },
      ...changes,
    },
  })

  it('SPEC 7.11: is requested for the token and the router, and is never sent, because it has no limit', async () => {
    const { swaps, request, respond, listPaths } = await setUp()
    respond('/v1/convert/build-approve', approval())
    await swaps.checkApproval({ ...request, asset: DOLLARS, spender: ROUTER, own })
    expect(Object.fromEntries(new URL(API + listPaths().at(-1)).searchParams)).toMatchObject({
      userAddress: `eip155:1:${ACCOUNT_1}`,
      from: `eip155:1:${USDC}`,
      to: `eip155:1:${ROUTER}`,
    })
  })

  it.each([
    ['for another contract', { data: spend(`0x${'b'.repeat(40)}`, '64') }, 'swap.wrongSpender'],
    ['of another token', { to: `eip155:1:${FAKE_USDC}` }, 'swap.wrongSpender'],
    ['that sends the currency', { value: '1' }, 'swap.wrongSpender'],
    ['that is another call', { data: '0xa9059cbb' }, 'swap.wrongSpender'],
    ['of another account', { from: `eip155:1:0x${'2'.repeat(40)}` }, 'swap.wrongCall'],
    ['without a call', { data: undefined }, 'swap.wrongCall'],
  ])('S20: %s is refused', async (_name, changes, code) => {
    const { swaps, request, respond } = await setUp()
    respond('/v1/convert/build-approve', approval(changes))
    await expect(swaps.checkApproval({ ...request, asset: DOLLARS, spender: ROUTER, own })).rejects.toMatchObject({
      code,
    })
  })
})

describe('a network without swaps', () => {
  it('SPEC 8.14: has no tokens and no quote', async () => {
    const { swaps, request, respond } = await setUp()
    respond('/v1/supported-chains', { http: [], ws: [] })
    expect(await swaps.getTokens(request)).toEqual([])
    expect(await swaps.getQuote(request)).toBeUndefined()
  })

  it('SPEC 5.2, 8.15: refuses a transaction', async () => {
    const { build, respond, fetch } = await setUp()
    respond('/v1/supported-chains', { http: [], ws: [] })
    await expect(build()).rejects.toMatchObject({
      code: 'swap.networkNotSupported',
      short: 'Network not supported for Swaps',
    })
    expect(fetch.requests.map(({ url }) => new URL(url).pathname)).toEqual(['/v1/supported-chains'])
  })

  it('SPEC 5.3, 8.15: refuses the price of gas', async () => {
    const { swaps, request, respond } = await setUp()
    expect(await swaps.getGasPrices(request)).toMatchObject({ standard: 10n ** 9n })
    const other = await setUp()
    other.respond('/v1/supported-chains', { http: [], ws: [] })
    await expect(other.swaps.getGasPrices(other.request)).rejects.toMatchObject({
      code: 'swap.gasNotSupported',
      short: 'Network not supported for Gas Price',
    })
    respond('/v1/supported-chains', { http: [] })
  })
})

describe('a provider of the site', () => {
  const own: SwapProvider = {
    name: 'own',
    supports: async ({ network }) => network.id === 1,
    getTokens: async () => [],
    getQuotes: async () => [{ toAmount: 5n }, { toAmount: 9n }],
    buildTransaction: async () => ({ to: ROUTER, data: '0x', value: AMOUNT }),
  }

  it('is used in place of the service, with the same checks', async () => {
    const { swaps, request, build, fetch } = await setUp({ swaps: { provider: () => own } })
    expect(await swaps.getQuote(request)).toEqual({ toAmount: 9n })
    expect(await build()).toMatchObject({ to: ROUTER, minimum: 2_475_000_000n })
    await expect(swaps.getGasPrices(request)).rejects.toMatchObject({ code: 'swap.gasNotSupported' })
    expect(fetch.requests).toEqual([])
    const wrong = await setUp({
      swaps: { provider: () => ({ ...own, buildTransaction: async () => ({ to: ROUTER, data: '0x', value: 1n }) }) },
    })
    await expect(wrong.build()).rejects.toMatchObject({ code: 'swap.wrongValue' })
  })

  it('is needed without a service', async () => {
    const { kit } = await setUpData({ options: { endpoints: {} } })
    expect(getSwaps(kit).isAvailable()).toBe(true)
    const none = await setUpData({ options: { endpoints: {}, projectId: '' } })
    expect(getSwaps(none.kit).isAvailable()).toBe(false)
  })
})
