import { formatAmount } from '@openappkit/common'
import { expect } from 'vitest'
import { ALPHA } from './createWorld.ts'
import type { Scene, World } from './scene.ts'

const API = 'https://api.example'
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const ACCOUNT = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'

/** A circle of one colour, as the picture of a token. */
const createPicture = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="hsl(${hue} 60% 45%)"/><path d="M2 5.5 4 2l2 3.5z" fill="#fff"/></svg>`)}`

interface TokenSample {
  readonly name: string
  readonly symbol: string
  /** Absent for the currency of the network. */
  readonly address?: string
  readonly amount: bigint
  readonly decimals: number
  readonly price?: number
  readonly isSpam?: boolean
}

const toRow = ({ name, symbol, address, amount, decimals, price, isSpam }: TokenSample, place: number) => ({
  name,
  symbol,
  chainId: 'eip155:1',
  ...(address !== undefined && { address: `eip155:1:${address}` }),
  ...(price !== undefined && { price }),
  quantity: { decimals: String(decimals), numeric: formatAmount(amount, decimals) },
  iconUrl: createPicture(place * 67),
  flags: { is_spam: isSpam ?? false },
})

const createAddress = (place: number) => `0x${String(place).padStart(40, '0')}`

const ether: TokenSample = {
  name: 'Ether',
  symbol: 'ETH',
  amount: 1_500_000_000_000_000_000n,
  decimals: 18,
  price: 2_000.25,
}
const usdc: TokenSample = {
  name: 'USD Coin',
  symbol: 'USDC',
  address: USDC,
  amount: 812_340_000n,
  decimals: 6,
  price: 1,
}

export const tokens = {
  usual: [
    ether,
    usdc,
    {
      name: 'Rocket Pool ETH',
      symbol: 'rETH',
      address: createAddress(1),
      amount: 25_000_000_000_000_000n,
      decimals: 18,
      price: 2_231.5,
    },
  ],
  /** A name in each direction, and amounts that are hard to show. */
  hostile: [
    ether,
    { name: 'USD Coin', symbol: 'USDC', address: createAddress(2), amount: 5_000_000_000n, decimals: 6 },
    { name: 'رمز التجربة', symbol: 'تجربة', address: createAddress(3), amount: 12_000_000n, decimals: 6, price: 0.02 },
    { name: '<img src=x onerror=alert(1)>', symbol: '<script>', address: createAddress(4), amount: 42n, decimals: 0 },
    {
      name: 'A token with a name that is much longer than any row of the list',
      symbol: 'LONGESTSYMBOLEVERWRITTEN',
      address: createAddress(5),
      amount: 2n ** 255n,
      decimals: 0,
      price: 1_000_000,
    },
    { name: 'Dust', symbol: 'DUST', address: createAddress(6), amount: 1n, decimals: 255, price: 3 },
  ],
  /** A token whose contract says neither a symbol nor a name. */
  nameless: [ether, { name: '', symbol: '', address: createAddress(9), amount: 5n, decimals: 0 }],
  spam: [
    ether,
    usdc,
    {
      name: 'Visit usdc-claim.xyz',
      symbol: 'CLAIM',
      address: createAddress(7),
      amount: 10n ** 24n,
      decimals: 18,
      price: 1_000,
    },
    {
      name: '$ 5,000 voucher',
      symbol: 'GIFT',
      address: createAddress(8),
      amount: 10n ** 18n,
      decimals: 18,
      isSpam: true,
    },
  ],
  none: [{ ...ether, amount: 0n }],
  /** As many as an old account has. */
  many: [
    ether,
    ...Array.from({ length: 299 }, (_, place) => ({
      name: `Token ${place + 1}`,
      symbol: `T${place + 1}`,
      address: createAddress(place + 100),
      amount: 10n ** 18n,
      decimals: 18,
      price: 300 - place,
    })),
  ],
} satisfies Record<string, readonly TokenSample[]>

const createItem = (place: number, changes: object = {}) => ({
  contract: `eip155:1:${createAddress(place < 3 ? 900 : 901)}`,
  tokenId: String(place),
  standard: place === 4 ? 'ERC1155' : 'ERC721',
  amount: place === 4 ? '12' : '1',
  name: `${place < 3 ? 'Harbour at dawn' : 'Season pass'} #${place}`,
  description: 'One of a series of generated pictures.',
  collection: { name: place < 3 ? 'Harbours' : 'The club' },
  image_url: createPicture(place * 47 + 190),
  flags: { is_spam: false, is_verified: place < 3 },
  ...changes,
})

export const items = {
  usual: Array.from({ length: 5 }, (_, place) => createItem(place)),
  hostile: [
    createItem(1, { name: 'لوحة رقم ١', collection: { name: 'معرض' } }),
    createItem(2, { name: 'x'.repeat(60), image_url: 'data:image/png;base64,AAAA' }),
    createItem(3, { name: null, collection: null, image_url: null, tokenId: String(2n ** 256n - 1n) }),
    createItem(4, { name: '<b>bold</b>' }),
    createItem(5, { name: 'Claim your prize at apes.xyz' }),
    createItem(6, { flags: { is_spam: true } }),
  ],
}

export interface DataOptions {
  readonly tokens?: readonly TokenSample[] | 'hang' | { readonly status: number }
  readonly items?: readonly object[] | 'hang' | { readonly status: number }
  /** Cursor of the next page of items. */
  readonly next?: string
}

/** Options of a world whose site has a service with account data. */
export const dataWorld = { options: { endpoints: { api: API } } } satisfies Scene['world']

/** Sets what the service answers. */
export function serveData(
  { fetch }: World,
  { tokens: listed = tokens.usual, items: owned = items.usual, next }: DataOptions = {},
): void {
  fetch.respond(`${API}/v1/supported-chains`, { body: { http: ['eip155:1', 'eip155:8453'], ws: [] } })
  const isList = <Row>(value: readonly Row[] | 'hang' | { readonly status: number }): value is readonly Row[] =>
    Array.isArray(value)
  fetch.respond('/balance', isList(listed) ? { body: { balances: listed.map(toRow) } } : listed)
  fetch.respond('/collectibles', isList(owned) ? { body: { data: owned, next: next ?? null } } : owned)
  fetch.respond('/history', { body: { data: [], next: null } })
  fetch.respond('/identity', { body: { name: null, avatar: null } })
}

/** Connects, and opens the account of a site with a service. */
export async function openData(world: World, options?: DataOptions): Promise<void> {
  serveData(world, options)
  world.control.setAccounts(ALPHA, [ACCOUNT])
  await world.kit.connections.connect({ connectorId: ALPHA })
  await world.kit.modal.open()
  await expect.poll(() => world.fetch.requests.length).toBeGreaterThan(0)
}
