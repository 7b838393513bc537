/** @module The calls to a service with account data (SPEC §7). Rows are parsed later, each on its own. */
import { CAIP_2 } from '@openappkit/common'
import { endpoint } from '../../http/endpoint.ts'
import { dataErrors } from '../errors.ts'
import { parseRecord, parseWhole, type Fields, parseList } from './fields.ts'

const MAX_CURSOR_LENGTH = 4_096

interface RowsAnswer {
  readonly rows: readonly unknown[]
  readonly next?: string
}

function parsePage(value: unknown): RowsAnswer {
  const { data, next } = parseRecord(value, 'data')
  if (next !== undefined && next !== null && (typeof next !== 'string' || next.length > MAX_CURSOR_LENGTH)) {
    throw dataErrors.invalidAnswer({ field: 'next' })
  }
  return { rows: parseList(data, 'data'), ...(next && { next }) }
}

/** CAIP-2 ids of the networks that the service has data of. */
export const fetchSupportedChains = endpoint<'/v1/supported-chains', readonly string[]>({
  method: 'GET',
  path: '/v1/supported-chains',
  response: {
    parse: (value) =>
      parseList(parseRecord(value, 'http')['http'], 'http').filter(
        (id): id is string => typeof id === 'string' && CAIP_2.test(id),
      ),
  },
})

export const fetchIdentity = endpoint<'/v1/identity/{address}', Fields, { sender: string }>({
  method: 'GET',
  path: '/v1/identity/{address}',
  response: { parse: (value) => parseRecord(value, 'name') },
})

/** `chainId` is a CAIP-2 id, as in all calls. */
export const fetchHistory = endpoint<
  '/v1/account/{account}/history',
  RowsAnswer,
  { cursor: string; onramp: string; chainId: string }
>({
  method: 'GET',
  path: '/v1/account/{account}/history',
  response: { parse: parsePage },
})

export const fetchBalances = endpoint<
  '/v1/account/{address}/balance',
  readonly unknown[],
  { currency: 'usd'; chainId: string; forceUpdate: boolean }
>({
  method: 'GET',
  path: '/v1/account/{address}/balance',
  response: { parse: (value) => parseList(parseRecord(value, 'balances')['balances'], 'balances') },
})

/** Not part of SPEC §7. */
export const fetchCollectibles = endpoint<
  '/v1/account/{address}/collectibles',
  RowsAnswer,
  { cursor: string; chainId: string }
>({
  method: 'GET',
  path: '/v1/account/{address}/collectibles',
  response: { parse: parsePage },
})

export const fetchGasPrices = endpoint<
  '/v1/convert/gas-price',
  Readonly<Record<'standard' | 'fast' | 'instant', bigint>>,
  { chainId: string }
>({
  method: 'GET',
  path: '/v1/convert/gas-price',
  response: {
    parse(value) {
      const { standard, fast, instant } = parseRecord(value, 'standard')
      return {
        standard: parseWhole(standard, 'standard'),
        fast: parseWhole(fast, 'fast'),
        instant: parseWhole(instant, 'instant'),
      }
    },
  },
})

interface PricesBody {
  readonly currency: 'usd'
  /** CAIP-10. */
  readonly addresses: readonly string[]
  readonly projectId?: string
}

/** A POST that only reads, so it is retried. */
export const fetchPrices = endpoint<'/v1/fungible/price', readonly unknown[], object, PricesBody>({
  method: 'POST',
  path: '/v1/fungible/price',
  body: { parse: (value) => value as PricesBody },
  response: { parse: (value) => parseList(parseRecord(value, 'fungibles')['fungibles'], 'fungibles') },
  retries: 3,
})
