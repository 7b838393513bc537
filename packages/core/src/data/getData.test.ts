import { describe, expect, it } from 'vitest'
import { ACCOUNT_1, ALPHA, setUpConnections } from '../../test/createTestKit.ts'
import { balanceRow, setUpData, USDC } from '../../test/dataService.ts'
import { dataErrors } from './errors.ts'
import { getData } from './getData.ts'
import type { DataSource, Token } from './types.ts'

const TOKEN: Token = {
  asset: `eip155:1/erc20:${USDC}`,
  name: 'USD Coin',
  symbol: 'USDC',
  decimals: 6,
  amount: 2_000_000n,
  isVerified: true,
  isSpam: false,
}
const AMOUNT = { asset: TOKEN.asset, name: 'USD Coin', symbol: 'USDC', decimals: 6, amount: 7n } as const

const OTHER = {
  asset: `eip155:1/erc20:0x${'d'.repeat(40)}`,
  name: 'Other',
  symbol: 'OTHER',
  decimals: 0,
  amount: 5n,
} as const

const createRequest = ({ networks }: Awaited<ReturnType<typeof setUpData>>['kit']) => ({
  network: networks.getActive()!,
  address: ACCOUNT_1,
  signal: new AbortController().signal,
  isForced: false,
})

const createSource = (parts: Partial<DataSource>): DataSource => ({
  name: 'site',
  supports: () => Promise.resolve(true),
  ...parts,
})

describe('the data of a kit comes from', () => {
  it('the first source of the site that has the method and supports the network', async () => {
    const asked: string[] = []
    const sources = [
      createSource({ name: 'without' }),
      createSource({
        name: 'elsewhere',
        supports: () => Promise.resolve(false),
        getTokens: () => Promise.reject(new Error('unexpected')),
      }),
      createSource({
        name: 'unsupported',
        getTokens: () => Promise.reject(dataErrors.unsupported({ source: 'a', network: 'b' })),
      }),
      createSource({ name: 'first', getTokens: () => (asked.push('first'), Promise.resolve([TOKEN])) }),
      createSource({ name: 'second', getTokens: () => (asked.push('second'), Promise.resolve([])) }),
    ]
    const { kit } = await setUpData({ options: { dataSources: sources.map((source) => () => source) } })
    expect(await getData(kit).getTokens(createRequest(kit))).toMatchObject([TOKEN])
    expect(asked).toEqual(['first'])
  })

  it('the wallet, if it reports assets, and the service: amounts of the wallet, the rest of the service, with its prices', async () => {
    const { kit, control, respond } = await setUpData()
    control.setWalletAssets(ALPHA, [AMOUNT, OTHER])
    respond('/v1/fungible/price', { fungibles: [{ address: OTHER.asset.replace('/erc20', ''), price: 2 }] })
    const tokens = await getData(kit).getTokens(createRequest(kit))
    expect(tokens.map(({ symbol, amount, value, iconUrl }) => [symbol, amount, value, iconUrl])).toEqual([
      ['ETH', 1_500_000_000_000_000_000n, 3_000_375_000_000_000_000_000n, 'https://icons.example/usdc.png'],
      ['USDC', 7n, 7_000_000_000_000n, 'https://icons.example/usdc.png'],
      ['OTHER', 5n, 10n * 10n ** 18n, undefined],
    ])
  })

  it('the wallet alone, if the service fails', async () => {
    const { kit, control, fetch } = await setUpData()
    control.setWalletAssets(ALPHA, [AMOUNT])
    fetch.respond(`${ACCOUNT_1}/balance`, { status: 403 })
    const tokens = await getData(kit).getTokens(createRequest(kit))
    expect(tokens.map(({ symbol, amount }) => [symbol, amount])).toEqual([
      ['ETH', 1_500_000_000_000_000_000n],
      ['USDC', 7n],
    ])
    control.onGetBalance(new Error('down'))
    expect(
      (await getData(kit).getTokens(createRequest(kit))).map(({ symbol }) => symbol),
      'an unknown balance is not 0',
    ).toEqual(['USDC'])
  })

  it.each(['hang', new Error('-32601')] as const)(
    'the service, if the wallet does not report assets: %s',
    async (behaviour) => {
      const { kit, control, clock } = await setUpData()
      control.setWalletAssets(ALPHA, [AMOUNT])
      control.onGetWalletAssets(ALPHA, behaviour)
      const fetched = getData(kit).getTokens(createRequest(kit))
      await clock.advance(5_000)
      expect((await fetched).map(({ amount }) => amount)).toEqual([1_500_000_000_000_000_000n, 12_500_000n])
    },
  )

  it('the chain, without a service: the currency and the tokens that the site lists', async () => {
    const { kit, control, fetch } = await setUpConnections({
      options: { tokens: { 'eip155:1': [{ address: USDC, image: '/usdc.png' }, { address: 'b a d' }] } },
    })
    await kit.connections.connect({ connectorId: ALPHA })
    control.setTokens([AMOUNT])
    expect(await getData(kit).getTokens(createRequest(kit))).toMatchObject([
      { asset: 'eip155:1/slip44:60', amount: 1_500_000_000_000_000_000n, name: 'Ether' },
      { ...AMOUNT, iconUrl: '/usdc.png', isVerified: true },
    ])
    expect(fetch.requests).toEqual([])
  })

  it('no source, on a network that none supports: the results are empty (SPEC 8.14)', async () => {
    const { kit, respond, listPaths } = await setUpData()
    respond('/v1/supported-chains', { http: ['eip155:8453'], ws: [] })
    const request = createRequest(kit)
    expect(await getData(kit).getCollectibles(request)).toEqual({ entries: [] })
    expect(await getData(kit).getTransactions(request)).toEqual({ entries: [] })
    expect(await getData(kit).getIdentity(request)).toEqual({})
    expect(await getData(kit).getGasPrices(request)).toBeUndefined()
    expect(listPaths()).toHaveLength(1)
  })

  it('the hosted service, if the site has a project id and names no other', async () => {
    const { kit, fetch } = await setUpData({ options: { endpoints: {} } })
    fetch.respond('https://rpc.walletconnect.org/v1/supported-chains', { body: { http: [] } })
    await getData(kit).getTransactions(createRequest(kit))
    expect(fetch.requests.map(({ url }) => new URL(url).origin)).toEqual(['https://rpc.walletconnect.org'])
  })
})

describe('the data of a kit', () => {
  it('SPEC 7.2: is an error, not empty, if supported-chains fails', async () => {
    const { kit, fetch } = await setUpData()
    fetch.respond('/v1/supported-chains', { status: 403 })
    await expect(getData(kit).getTransactions(createRequest(kit))).rejects.toMatchObject({ code: 'http.status' })
  })

  it('stays without prices if they cannot be fetched', async () => {
    const { kit, control, fetch } = await setUpData()
    fetch.respond('/v1/fungible/price', { status: 403 })
    control.setWalletAssets(ALPHA, [OTHER])
    const tokens = await getData(kit).getTokens(createRequest(kit))
    expect(tokens.map(({ symbol, value }) => [symbol, value !== undefined])).toEqual([
      ['ETH', true],
      ['USDC', true],
      ['OTHER', false],
    ])
  })

  it('does not request prices again from a service that sent the tokens', async () => {
    const { kit, respond, listPaths } = await setUpData()
    respond(`${ACCOUNT_1}/balance`, { balances: [balanceRow({ price: undefined })] })
    await getData(kit).getTokens(createRequest(kit))
    expect(listPaths().filter((path) => path.includes('price'))).toEqual([])
  })

  it('names the kinds of data that it has', async () => {
    const withService = getData((await setUpData()).kit)
    const alone = getData((await setUpConnections()).kit)
    expect(
      ['getTokens', 'getCollectibles', 'getTransactions'].map((method) => withService.has(method as 'getTokens')),
    ).toEqual([true, true, true])
    expect([alone.has('getTokens'), alone.has('getCollectibles'), alone.has('getTransactions')]).toEqual([
      true,
      false,
      false,
    ])
    expect([withService.hasService(), alone.hasService()]).toEqual([true, false])
  })

  it('warns about an invalid URL of the service, and does without it', async () => {
    const { kit } = await setUpData({ options: { endpoints: { api: 'not a url' } } })
    expect(getData(kit).has('getTransactions')).toBe(false)
    expect(kit.log.entries().map(({ message }) => message)).toContainEqual(expect.stringContaining('"endpoints.api"'))
  })
})
