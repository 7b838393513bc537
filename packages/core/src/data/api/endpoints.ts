/** @module The calls to a service with account data (SPEC §7). Rows are parsed later, each on its own. */
import { CAIP_2 } from '@openappkit/common'
import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint.ts'
import { MAX_NAME_LENGTH } from '../constants.ts'
import { anything, rows, text, textLike, whole } from './fields.ts'

const MAX_CURSOR_LENGTH = 4_096

const page = z.pipe(
  z.object({ data: rows, next: z.nullish(textLike(/^/, MAX_CURSOR_LENGTH)) }),
  z.transform(({ data, next }) => ({ rows: data, ...(next && { next }) })),
)

/** CAIP-2 ids of the networks that the service has data of. */
export const fetchSupportedChains = endpoint({
  method: 'GET',
  path: '/v1/supported-chains',
  response: z.pipe(
    z.object({ http: rows }),
    z.transform(({ http }) => http.filter((id): id is string => typeof id === 'string' && CAIP_2.test(id))),
  ),
})

export const fetchIdentity = endpoint({
  method: 'GET',
  path: '/v1/identity/{address}',
  query: {} as { sender: string },
  response: z.object({ name: text(MAX_NAME_LENGTH), avatar: anything }),
})

/** `chainId` is a CAIP-2 id, as in all calls. */
export const fetchHistory = endpoint({
  method: 'GET',
  path: '/v1/account/{account}/history',
  query: {} as { cursor: string; onramp: string; chainId: string },
  response: page,
})

export const fetchBalances = endpoint({
  method: 'GET',
  path: '/v1/account/{address}/balance',
  query: {} as { currency: 'usd'; chainId: string; forceUpdate: boolean },
  response: z.object({ balances: rows }),
})

/** Not part of SPEC §7. */
export const fetchCollectibles = endpoint({
  method: 'GET',
  path: '/v1/account/{address}/collectibles',
  query: {} as { cursor: string; chainId: string },
  response: page,
})

export const fetchGasPrices = endpoint({
  method: 'GET',
  path: '/v1/convert/gas-price',
  query: {} as { chainId: string },
  response: z.object({ standard: whole, fast: whole, instant: whole }),
})

interface PricesBody {
  readonly currency: 'usd'
  /** CAIP-10. */
  readonly addresses: readonly string[]
  readonly projectId?: string
}

/** A POST that only reads, so it is retried. */
export const fetchPrices = endpoint({
  method: 'POST',
  path: '/v1/fungible/price',
  body: { parse: (value) => value as PricesBody },
  response: z.object({ fungibles: rows }),
  retries: 3,
})
