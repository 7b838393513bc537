import type { DataSource, Page, PageRequest, Transaction, TransactionTransfer } from '@openappkit/core/internal'
import { createFakeClock } from '@openappkit/testing'
import { ALPHA, type createWorld } from './createWorld.ts'

type WorldOptions = NonNullable<Parameters<typeof createWorld>[0]>
type Metadata = Partial<Transaction['metadata']>
type Answer = Page<Transaction> | Error | 'hang'

export const NOW = Date.UTC(2026, 10, 23, 12)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export const ME = `0xA11ce${'0'.repeat(31)}BEEF`
export const FRIEND = '0x7aF31c0E5D2b4a6890C1D2e3F4A5b6C7d8E9f012'
/** Looks like {@link FRIEND} in a row. */
const IMITATION = '0x7afFffFFffFFFFFFffFfFfFfFfffFfFFfFE9F012'
const ROUTER = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'

const picture = (color: string, letter: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${color}"/>` +
      `<text x="20" y="28" font-size="22" font-family="sans-serif" font-weight="700" text-anchor="middle" fill="#fff">${letter}</text></svg>`,
  )}`

const ETH = { name: 'Ether', symbol: 'ETH', icon: { url: picture('#627eea', 'E') } }
const USDC = { name: 'USD Coin', symbol: 'USDC', icon: { url: picture('#2775ca', '$') } }

export const moveToken = (
  direction: TransactionTransfer['direction'],
  numeric: string,
  token: typeof ETH | { name: string; symbol: string } = ETH,
) => ({ direction, quantity: { numeric }, fungible_info: token }) satisfies TransactionTransfer

const moveItem = (direction: TransactionTransfer['direction'], name: string): TransactionTransfer => ({
  direction,
  quantity: { numeric: '1' },
  nft_info: { name, content: { preview: { url: picture('#0b7a5b', 'C') } }, flags: { is_spam: false } },
})

let count = 0

/** A transaction on Ethereum that {@link ME} has received. */
export function createTransaction(
  minedAt: number,
  operationType: string,
  transfers: readonly TransactionTransfer[],
  metadata: Metadata = {},
): Transaction {
  count += 1
  const hash = `0x${String(count).padStart(64, '0')}`
  const isSent = !['receive', 'airdrop'].includes(operationType)
  const parties = isSent ? { sentFrom: ME, sentTo: ROUTER } : { sentFrom: FRIEND, sentTo: ME }
  return {
    id: hash,
    metadata: { operationType, hash, chain: 'eip155:1', minedAt, status: 'confirmed', ...parties, ...metadata },
    transfers,
  }
}

/** One transaction of each kind. */
export function inventTransactions(): readonly Transaction[] {
  const at = (agoMs: number, ...rest: [string, readonly TransactionTransfer[], Metadata?]) =>
    createTransaction(NOW - agoMs, ...rest)
  return [
    at(20_000, 'send', [moveToken('out', '0.25')], { status: 'pending', sentTo: FRIEND }),
    at(4 * MINUTE, 'receive', [moveToken('in', '1250.5', USDC)]),
    at(3 * HOUR, 'trade', [moveToken('out', '0.5'), moveToken('in', '1625.129', USDC)]),
    at(9 * HOUR, 'send', [moveToken('out', '40', USDC)], { status: 'failed', sentTo: FRIEND }),
    at(DAY, 'approve', []),
    at(2 * DAY, 'mint', [moveItem('in', 'Clover #7')]),
    at(5 * DAY, 'deposit', [moveToken('out', '100', USDC)]),
    at(12 * DAY, 'execute', []),
    at(40 * DAY, 'send', [moveToken('out', '0.0000004')], { sentTo: FRIEND }),
    at(41 * DAY, 'burn', [moveItem('out', 'Clover #3')]),
    at(45 * DAY, 'claim', [
      moveToken('in', '12.3456', { name: 'Points', symbol: 'PTS' }),
      moveToken('in', '3', USDC),
      moveToken('in', '1'),
    ]),
    at(60 * DAY, 'teleport', [moveToken('self', '5', USDC)]),
    at(340 * DAY, 'deploy', [], { sentTo: '' }),
    at(345 * DAY, 'withdraw', [moveToken('in', '7', USDC)]),
    at(720 * DAY, 'receive', [moveToken('in', '2')]),
  ]
}

/** Further transactions, one for each day before those of {@link inventTransactions}. */
export const inventOlder = (length: number, first = 721): readonly Transaction[] =>
  Array.from({ length }, (_, day) =>
    createTransaction(NOW - (first + day) * DAY, day % 2 ? 'send' : 'receive', [
      moveToken(day % 2 ? 'out' : 'in', `${day + 1}`),
    ]),
  )

/** Two transactions that look like address poisoning. */
export const inventSuspicious = (): readonly Transaction[] => [
  createTransaction(NOW - 6 * HOUR, 'send', [moveToken('out', '0', USDC)], { sentFrom: ROUTER, sentTo: IMITATION }),
  createTransaction(NOW - 7 * HOUR, 'receive', [moveToken('in', '0.0001')], { sentFrom: IMITATION }),
]

/** A service whose pages a test sets by cursor. The first page has the cursor `''`. */
function createActivitySource(pages: Record<string, Answer>) {
  const requests: PageRequest[] = []
  let release = (_page: Page<Transaction>) => {}
  const source: DataSource = {
    name: 'test',
    supports: () => Promise.resolve(true),
    getTransactions(request) {
      requests.push(request)
      const answer = pages[request.cursor ?? ''] ?? { entries: [] }
      if (answer instanceof Error) return Promise.reject(answer)
      if (answer === 'hang') return new Promise((resolve) => (release = resolve))
      return Promise.resolve(answer)
    },
  }
  return {
    source,
    requests,
    set: (cursor: string, answer: Answer) => void (pages[cursor] = answer),
    /** Answers the request that hangs. */
    release: (page: Page<Transaction>) => release(page),
  }
}

/** Options of `createWorld` for an account with transactions, in November 2026. */
export function withActivity(
  pages: Record<string, Answer> = { '': { entries: inventTransactions() } },
  { options, ...world }: WorldOptions = {},
) {
  const { source, ...control } = createActivitySource(pages)
  return {
    ...control,
    world: {
      clock: createFakeClock(NOW),
      ...world,
      wallets: { connectors: [{ id: ALPHA, name: 'Alpha Wallet', accounts: [ME] }], ...world.wallets },
      options: { dataSources: [() => source], ...options },
    } satisfies WorldOptions,
  }
}
