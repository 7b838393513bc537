import type { DataSourceFault } from '@openappkit/testing'
import { ACCOUNT_1, setUpConnections, ALPHA, type TestKitOptions } from './createTestKit.ts'

export const API = 'https://api.example'
export const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const FAKE_USDC = `0x${'f'.repeat(40)}`

/** A row of `/balance`. */
export const balanceRow = (changes: object = {}) => ({
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: `eip155:1:${USDC}`,
  value: 12.5,
  price: 1,
  quantity: { decimals: '6', numeric: '12.5' },
  iconUrl: 'https://icons.example/usdc.png',
  ...changes,
})

export const nativeRow = (changes: object = {}) =>
  balanceRow({
    name: 'Ether',
    symbol: 'ETH',
    address: undefined,
    price: 2_000.25,
    quantity: { decimals: '18', numeric: '1.5' },
    ...changes,
  })

/** A row of `/collectibles`. */
export const collectibleRow = (tokenId: string, changes: object = {}) => ({
  contract: `eip155:1:0x${'c'.repeat(40)}`,
  tokenId,
  standard: 'ERC721',
  amount: '1',
  name: `Ape ${tokenId}`,
  description: 'An ape.',
  collection: { name: 'Apes' },
  image_url: 'https://images.example/ape.png',
  flags: { is_spam: false, is_verified: true },
  ...changes,
})

/** A row of `/history`. */
export const transactionRow = (id: string, changes: object = {}) => ({
  id,
  metadata: {
    operationType: 'send',
    hash: `0x${id.padStart(64, '0')}`,
    chain: 'eip155:1',
    minedAt: '2026-01-02T03:04:05.000Z',
    sentFrom: ACCOUNT_1,
    sentTo: `0x${'2'.repeat(40)}`,
    status: 'confirmed',
    nonce: 7,
  },
  transfers: [
    {
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: 'https://icons.example/eth.png' } },
      direction: 'out',
      quantity: { numeric: '0.5' },
      value: 1_000.125,
      price: 2_000.25,
    },
  ],
  ...changes,
})

/** A connected kit with a service of account data, which has all kinds of data of the first account. */
export async function setUpData({ options, ...params }: TestKitOptions = {}) {
  const test = await setUpConnections({ ...params, options: { endpoints: { api: API }, projectId: 'p1', ...options } })
  const { fetch, kit, clock } = test
  const respond = (path: string | RegExp, body: unknown) => fetch.respond(path, { body })
  respond('/v1/supported-chains', { http: ['eip155:1', 'eip155:8453', 'not a chain'], ws: [] })
  respond('/v1/account/', { balances: [], data: [], next: null })
  respond('/v1/identity/', { name: null, avatar: null })
  respond(`${ACCOUNT_1}/balance`, { balances: [nativeRow(), balanceRow()] })
  respond(`${ACCOUNT_1}/collectibles`, { data: [collectibleRow('1'), collectibleRow('2')], next: 'page-2' })
  respond(/collectibles.*cursor=page-2/, { data: [collectibleRow('3')], next: null })
  respond(`${ACCOUNT_1}/history`, { data: [transactionRow('a'), transactionRow('b')], next: 'page-2' })
  respond(/history.*cursor=page-2/, { data: [transactionRow('c')], next: null })
  respond(`/v1/identity/${ACCOUNT_1}`, { name: 'alice.example', avatar: 'https://images.example/alice.png' })
  respond('/v1/convert/gas-price', { standard: '1000000000', fast: '2000000000', instant: '3000000000' })
  respond('/v1/fungible/price', { fungibles: [] })
  await kit.connections.connect({ connectorId: ALPHA })
  return {
    ...test,
    respond,
    settle: () => clock.advance(0),
    /** Makes every later request fail. */
    setFault(fault: DataSourceFault) {
      fetch.respond(API, fault === 'unreachable' ? new Error('down') : fault === 'hang' ? 'hang' : { body: '{"data":' })
    },
    /** The paths and queries of the requests, oldest first. */
    listPaths: () => fetch.requests.map(({ url }) => url.slice(API.length)),
  }
}
