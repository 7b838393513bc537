import { describe, expect, it } from 'vitest'
import { ACCOUNT_1 } from '../../../test/createTestKit.ts'
import {
  API,
  balanceRow,
  collectibleRow,
  FAKE_USDC,
  nativeRow,
  setUpData,
  transactionRow,
  USDC,
} from '../../../test/dataService.ts'
import { createApiSource } from './createApiSource.ts'

async function setUp(params: Parameters<typeof setUpData>[0] = {}) {
  const test = await setUpData(params)
  const network = test.kit.networks.getActive()!
  const request = { network, address: ACCOUNT_1, signal: new AbortController().signal, isForced: false }
  return { ...test, request, source: createApiSource(test.kit, API) }
}

describe('requests of the service', () => {
  it('SPEC 7.1: carry the project id, the SDK type and its version', async () => {
    const { source, request, fetch } = await setUp()
    await source.supports(request)
    await source.getTokens?.(request)
    await source.getCollectibles?.(request)
    await source.getTransactions?.(request)
    await source.getIdentity?.(request)
    await source.getGasPrices?.(request)
    await source.getPrices?.({ ...request, assets: [`eip155:1/erc20:${USDC}`] })
    expect(fetch.requests).toHaveLength(7)
    for (const { url } of fetch.requests) {
      const query = new URL(url).searchParams
      expect([query.get('projectId'), query.get('st'), query.get('sv')]).toEqual([
        'p1',
        'appkit',
        expect.stringMatching(/^js-openappkit-/),
      ])
    }
  })

  it('SPEC 7.2: supported-chains is requested once per kit, also by simultaneous callers', async () => {
    const { source, request, listPaths, kit } = await setUp()
    const base = kit.networks.find('eip155:8453')!
    const solana = kit.networks.list('solana')[0]!
    const answers = [
      source.supports(request),
      source.supports({ ...request, network: base }),
      source.supports({ ...request, network: solana }),
    ]
    expect(await Promise.all(answers)).toEqual([true, true, false])
    expect(await source.supports(request)).toBe(true)
    expect(listPaths().map((path) => path.replace(/\?.*/, ''))).toEqual(['/v1/supported-chains'])
  })

  it('SPEC 7.2: supported-chains is requested again after a failure', async () => {
    const { source, request, fetch } = await setUp()
    fetch.respond('/v1/supported-chains', { status: 400 }, { body: { http: ['eip155:1'] } })
    await expect(source.supports(request)).rejects.toMatchObject({ code: 'http.status' })
    expect(await source.supports(request)).toBe(true)
  })

  it.each([
    [{ status: 403 }, 'alerts.invalidAppConfiguration'],
    [{ status: 503 }, 'alerts.serverError'],
    [{ status: 429 }, 'alerts.rateLimited'],
    [{ status: 401, body: 'Unauthorized: invalid key' }, 'alerts.invalidKey'],
  ])(
    'SPEC 8.19, 8.23, 8.24, 8.27: an answer with %o raises an alert, and the request fails',
    async (response, code) => {
      const { source, request, fetch, kit, clock } = await setUp({ options: { debug: true } })
      fetch.respond('/v1/supported-chains', response)
      const outcome = expect(source.supports(request)).rejects.toMatchObject({ code: 'http.status' })
      await clock.advance(60_000)
      await outcome
      expect(kit.alerts.state.alert?.code).toBe(code)
    },
  )

  it('SPEC 8.23: a failure of one request raises no alert', async () => {
    const { source, request, fetch, kit } = await setUp({ options: { debug: true } })
    fetch.respond('/v1/identity/', { status: 404 })
    await expect(source.getIdentity?.(request)).rejects.toMatchObject({ code: 'http.status' })
    expect(kit.alerts.state.alert).toBeUndefined()
  })

  it('SPEC 7.12: balances are requested in US dollars for one chain, and by force past the cache of the service', async () => {
    const { source, request, listPaths } = await setUp()
    await source.getTokens?.(request)
    await source.getTokens?.({ ...request, isForced: true })
    expect(listPaths()).toEqual([
      expect.stringMatching(/^\/v1\/account\/0x1{40}\/balance\?currency=usd&chainId=eip155%3A1&projectId=/),
      expect.stringContaining('&forceUpdate=true&'),
    ])
  })

  it('SPEC 7.3: an identity is requested with its address as the sender', async () => {
    const { source, request, listPaths } = await setUp()
    expect(await source.getIdentity?.(request)).toEqual({
      name: 'alice.example',
      avatar: 'https://images.example/alice.png',
    })
    expect(listPaths()[0]).toMatch(/^\/v1\/identity\/0x1{40}\?sender=0x1{40}&/)
  })

  it('SPEC 7.4, 7.56: history is requested with account, chain and cursor', async () => {
    const { source, request, listPaths } = await setUp()
    const { next } = await source.getTransactions!(request)
    await source.getTransactions?.({ ...request, cursor: next })
    expect(listPaths()).toEqual([
      expect.stringMatching(/^\/v1\/account\/0x1{40}\/history\?chainId=eip155%3A1&projectId/),
      expect.stringMatching(/\/history\?chainId=eip155%3A1&cursor=page-2&/),
    ])
  })

  it('SPEC 7.9: prices of gas are requested for the network, and read as whole numbers', async () => {
    const { source, request, respond, listPaths } = await setUp()
    respond('/v1/convert/gas-price', { standard: '1000000000', fast: 2, instant: '3' })
    expect(await source.getGasPrices?.(request)).toEqual({ standard: 10n ** 9n, fast: 2n, instant: 3n })
    expect(listPaths()).toEqual([expect.stringMatching(/^\/v1\/convert\/gas-price\?chainId=eip155%3A1&projectId/)])
  })

  it('SPEC 7.7: prices are requested for addresses in US dollars, with the project id', async () => {
    const { source, request, respond, fetch } = await setUp()
    respond('/v1/fungible/price', {
      fungibles: [
        { address: `eip155:1:${USDC.toLowerCase()}`, price: 0.9998 },
        { address: `eip155:1:0x${'E'.repeat(40)}`, price: '2000.5' },
        { address: 'eip155:1:0xother', price: 3 },
        { address: `eip155:1:${USDC}`, price: -1 },
      ],
    })
    const assets = [`eip155:1/erc20:${USDC}`, 'eip155:1/slip44:60'] as const
    expect([...(await source.getPrices!({ ...request, assets }))]).toEqual([
      [assets[0], 999_800_000_000_000_000n],
      [assets[1], 2_000_500_000_000_000_000_000n],
    ])
    const [{ method, body } = { method: '', body: '' }] = fetch.requests
    expect([method, JSON.parse(body ?? '')]).toEqual([
      'POST',
      { currency: 'usd', addresses: [`eip155:1:${USDC}`, `eip155:1:0x${'e'.repeat(40)}`], projectId: 'p1' },
    ])
  })

  it('of gas prices return whole numbers', async () => {
    const { source, request, respond } = await setUp()
    expect(await source.getGasPrices?.(request)).toEqual({
      standard: 10n ** 9n,
      fast: 2n * 10n ** 9n,
      instant: 3n * 10n ** 9n,
    })
    respond('/v1/convert/gas-price', { standard: '1.5', fast: '2', instant: '3' })
    await expect(source.getGasPrices?.(request)).rejects.toMatchObject({ code: 'http.malformed' })
  })
})

describe('balances of the service', () => {
  async function fetchTokens(...balances: readonly unknown[]) {
    const test = await setUp()
    test.respond(`${ACCOUNT_1}/balance`, { balances })
    return { tokens: await test.source.getTokens!(test.request), log: test.kit.log }
  }

  it('are bigints, never numbers', async () => {
    const { tokens } = await fetchTokens(
      nativeRow({ quantity: { decimals: '18', numeric: '0.123456789012345678' } }),
      balanceRow({ quantity: { decimals: 255, numeric: '1e-250' } }),
      balanceRow({
        address: `eip155:1:${FAKE_USDC}`,
        quantity: { decimals: '0', numeric: '99999999999999999999999999' },
      }),
    )
    expect(tokens.map(({ amount }) => amount)).toEqual([
      123_456_789_012_345_678n,
      100_000n,
      99_999_999_999_999_999_999_999_999n,
    ])
  })

  it('have a value that is computed from amount and price', async () => {
    const { tokens } = await fetchTokens(nativeRow({ value: 999_999 }))
    expect(tokens[0]).toMatchObject({ price: 2_000_250_000_000_000_000_000n, value: 3_000_375_000_000_000_000_000n })
  })

  it.each([0, '0', undefined, null, -1])('have no value if the price is unknown: %j', async (price) => {
    const { tokens } = await fetchTokens(nativeRow(), balanceRow({ price, value: undefined }))
    expect(tokens[1]).toMatchObject({ symbol: 'USDC', amount: 12_500_000n })
    expect(tokens[1]).not.toHaveProperty('price')
    expect(tokens[1]).not.toHaveProperty('value')
  })

  it('include the currency of the network if the service omits it', async () => {
    const { tokens } = await fetchTokens(balanceRow())
    expect(tokens[0]).toMatchObject({ asset: 'eip155:1/slip44:60', amount: 0n, symbol: 'ETH', isVerified: true })
    expect(tokens).toHaveLength(2)
  })

  it('S10: have the name, symbol and decimals of the network for its currency, and the first of equal rows', async () => {
    const { tokens } = await fetchTokens(
      nativeRow({ name: 'Fake', symbol: 'FAKE', quantity: { decimals: '18', numeric: '1' } }),
      nativeRow({ quantity: { decimals: '18', numeric: '2' } }),
      balanceRow(),
      balanceRow({ address: `eip155:1:${USDC.toLowerCase()}`, quantity: { decimals: '20', numeric: '9' } }),
    )
    expect(tokens).toMatchObject([
      { asset: 'eip155:1/slip44:60', name: 'Ether', symbol: 'ETH', decimals: 18, amount: 10n ** 18n },
      { symbol: 'USDC', decimals: 6, amount: 12_500_000n },
    ])
  })

  it('S10: have no currency with other decimals: its balance is read from the chain, or unknown', async () => {
    const test = await setUp()
    test.respond(`${ACCOUNT_1}/balance`, {
      balances: [nativeRow({ symbol: 'USDC', quantity: { decimals: 20, numeric: '100' } })],
    })
    expect(await test.source.getTokens!(test.request)).toMatchObject([
      { symbol: 'ETH', decimals: 18, amount: 15n * 10n ** 17n },
    ])
    test.control.onGetBalance(new Error('down'))
    expect(await test.source.getTokens!(test.request)).toEqual([])
  })

  it('include an empty currency if only rows of other networks are invalid', async () => {
    const { tokens } = await fetchTokens(nativeRow({ chainId: 'eip155:137' }))
    expect(tokens).toMatchObject([{ symbol: 'ETH', amount: 0n }])
  })

  it('have no value without a price: 0 is none', async () => {
    const { tokens } = await fetchTokens(nativeRow({ price: 0 }), balanceRow({ price: '0' }))
    for (const token of tokens) expect([token.price, token.value]).toEqual([undefined, undefined])
  })

  it('lose invalid rows, which are counted in one line of the log', async () => {
    const invalid = [
      null,
      'row',
      balanceRow({ quantity: undefined }),
      balanceRow({ quantity: { decimals: '256', numeric: '1' } }),
      balanceRow({ quantity: { decimals: '-1', numeric: '1' } }),
      balanceRow({ quantity: { decimals: '6', numeric: '-1' } }),
      balanceRow({ quantity: { decimals: '6', numeric: 'NaN' } }),
      balanceRow({ quantity: { decimals: '0', numeric: '1e90' } }),
      balanceRow({ chainId: 'eip155:137' }),
      balanceRow({ address: `eip155:137:${USDC}` }),
      balanceRow({ address: 'eip155:1:0x12' }),
      balanceRow({ address: 42 }),
      balanceRow({ name: {} }),
    ]
    const { tokens, log } = await fetchTokens(...invalid, balanceRow())
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH', 'USDC'])
    const lines = log.entries().filter(({ message }) => message.includes('dropped'))
    expect(lines.map(({ message }) => message)).toEqual([
      expect.stringContaining(`${invalid.length} of ${invalid.length + 1} token balances`),
    ])
  })

  it('S10: have texts without markup effects, and a picture only from public hosts', async () => {
    const { tokens } = await fetchTokens(
      nativeRow(),
      balanceRow({
        symbol: '<img src=x onerror=alert(1)>',
        name: 'Ra\u202ein',
        iconUrl: 'http://192.168.0.1/pixel.gif',
      }),
    )
    expect(tokens[1]).toMatchObject({ symbol: '<img src=x onerror=alert', name: 'Rain' })
    expect(tokens[1]).not.toHaveProperty('iconUrl')
  })

  it('S10: are verified by contract, not by symbol', async () => {
    const { tokens } = await fetchTokens(
      nativeRow(),
      balanceRow({ address: `eip155:1:${USDC.toLowerCase()}` }),
      balanceRow({ address: `eip155:1:${FAKE_USDC}` }),
    )
    expect(tokens.map(({ isVerified, isSpam }) => [isVerified, isSpam])).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ])
  })

  it('S10: are spam if the service says so, or the name advertises', async () => {
    const fake = `eip155:1:${FAKE_USDC}`
    const spam = [
      { flags: { is_spam: true } },
      { name: 'Visit usdc-claim.xyz' },
      { symbol: 'https://x.co' },
      { name: 'CLAIM your airdrop' },
    ]
    for (const changes of spam) {
      const { tokens } = await fetchTokens(nativeRow(), balanceRow({ address: fake, ...changes }))
      expect(tokens[1]?.isSpam, JSON.stringify(changes)).toBe(true)
    }
    const { tokens } = await fetchTokens(balanceRow({ name: 'Visit usdc-claim.xyz' }))
    expect(tokens[1], 'a known contract').toMatchObject({ isVerified: true, isSpam: false })
  })

  it('are refused as a whole without a list', async () => {
    const { source, request, respond } = await setUp()
    respond(`${ACCOUNT_1}/balance`, { balances: {} })
    await expect(source.getTokens?.(request)).rejects.toMatchObject({ code: 'http.malformed' })
  })
})

describe('collectibles of the service', () => {
  it('are empty if the service has no such endpoint', async () => {
    const { source, request, fetch } = await setUp()
    fetch.respond('/collectibles', { status: 404 })
    expect(await source.getCollectibles?.(request)).toEqual({ entries: [] })
  })

  it('are parsed row by row', async () => {
    const { source, request, respond } = await setUp()
    const rows = [
      collectibleRow('7', { standard: 'ERC-1155', amount: 12, name: null, collection: null, flags: null }),
      collectibleRow(''),
      collectibleRow('1.5'),
      collectibleRow('8', { standard: 'erc20' }),
      collectibleRow('9', { contract: USDC }),
      collectibleRow('10', { name: 'Claim at apes.xyz', flags: { is_verified: false } }),
      collectibleRow(String(2n ** 256n - 1n), { image_url: 'javascript://x' }),
    ]
    respond(`${ACCOUNT_1}/collectibles`, { data: rows, next: null })
    const { entries } = await source.getCollectibles!(request)
    expect(entries).toHaveLength(3)
    expect(entries[0]).toMatchObject({
      asset: `eip155:1/erc1155:0x${'c'.repeat(40)}/7`,
      amount: 12n,
      name: '0xcccc…cccc #7',
      isVerified: false,
      isSpam: false,
    })
    expect(entries[1]).toMatchObject({ isSpam: true })
    expect(entries[2]).not.toHaveProperty('imageUrl')
  })
})

describe('transactions of the service', () => {
  it('SPEC 3.32, 3.33, 3.34: have the fields of the entity', async () => {
    const { source, request, respond } = await setUp()
    const item = {
      name: 'Ape 1',
      content: { preview: { url: 'https://images.example/1.png' } },
      flags: { is_spam: true },
    }
    const transfers = [{ nft_info: item, direction: 'in', quantity: { numeric: '1' } }]
    respond(`${ACCOUNT_1}/history`, {
      data: [transactionRow('a'), transactionRow('b', { transfers }), transactionRow('c', { transfers: null })],
      next: null,
    })
    const { entries } = await source.getTransactions!(request)
    expect(entries[0]).toEqual({
      id: 'a',
      metadata: { ...transactionRow('a').metadata, minedAt: Date.UTC(2026, 0, 2, 3, 4, 5) },
      transfers: [
        {
          direction: 'out',
          quantity: { numeric: '0.5' },
          fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://icons.example/eth.png' } },
          value: 1_000_125_000_000_000_000_000n,
        },
      ],
    })
    expect(entries[1]?.transfers).toEqual([{ direction: 'in', quantity: { numeric: '1' }, nft_info: item }])
    expect(entries[2]?.transfers).toEqual([])
  })

  it('S10: have no symbol that continues the amount before it', async () => {
    const { source, request, respond } = await setUp()
    const token = { name: 'Coin', symbol: '000 USDC' }
    const transfers = [{ fungible_info: token, direction: 'in', quantity: { numeric: '5' } }]
    respond(`${ACCOUNT_1}/history`, { data: [transactionRow('a', { transfers })], next: null })
    const { entries } = await source.getTransactions!(request)
    expect(entries[0]?.transfers[0]?.fungible_info).toEqual({ name: 'Coin', symbol: '' })
  })

  it('are dropped if a field is invalid', async () => {
    const { source, request, respond } = await setUp()
    const { metadata } = transactionRow('a')
    const broken = [
      { chain: '1' },
      { minedAt: 'yesterday' },
      { minedAt: 9e15 },
      { status: 'done' },
      { hash: '' },
      { sentFrom: null },
      { sentTo: 7 },
      { operationType: 'a b' },
    ]
    const rows = broken.map((changes, place) => transactionRow(`x${place}`, { metadata: { ...metadata, ...changes } }))
    respond(`${ACCOUNT_1}/history`, {
      data: [...rows, transactionRow('y', { transfers: [{ direction: 'up' }] }), transactionRow('z')],
      next: null,
    })
    const { entries } = await source.getTransactions!(request)
    expect(entries.map(({ id }) => id)).toEqual(['z'])
  })

  it('S26: are dropped with the typed error of a row if one has more transfers than any transaction, each of them invalid', async () => {
    const { source, request, respond, kit } = await setUp()
    const transfers = Array.from({ length: 300_000 }, () => 7)
    respond(`${ACCOUNT_1}/history`, { data: [transactionRow('a', { transfers }), transactionRow('b')], next: null })
    const { entries } = await source.getTransactions!(request)
    expect(entries.map(({ id }) => id)).toEqual(['b'])
    expect(JSON.stringify(kit.log.entries())).toContain('transfers')
  })
})
