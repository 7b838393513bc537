/** @module The calls to a service with swaps (SPEC §7). */
import { parseRecord, type Fields } from '../data/api/fields.ts'
import { parseList } from '../data/api/parseRows.ts'
import { endpoint } from '../http/endpoint.ts'

/** `chainId` is a CAIP-2 id. Accounts and tokens are CAIP-10 ids in all calls. */
export const fetchSwapTokens = endpoint<'/v1/convert/tokens', readonly unknown[], { chainId: string }>({
  method: 'GET',
  path: '/v1/convert/tokens',
  response: { parse: (value) => parseList(parseRecord(value, 'tokens')['tokens'], 'tokens') },
})

interface QuoteQuery {
  readonly amount: string
  readonly userAddress: string
  readonly from: string
  readonly to: string
  readonly gasPrice: string
}

export const fetchQuotes = endpoint<'/v1/convert/quotes', readonly unknown[], QuoteQuery>({
  method: 'GET',
  path: '/v1/convert/quotes',
  // An outdated quote is of no use: the next entry requests another one.
  retries: 1,
  response: { parse: (value) => parseList(parseRecord(value, 'quotes')['quotes'], 'quotes') },
})

interface BuildBody {
  readonly amount: string
  /** In per cent. */
  readonly eip155: { readonly slippage: number }
  readonly from: string
  readonly to: string
  readonly userAddress: string
  /** The kit estimates the gas itself. */
  readonly disableEstimate: true
  readonly projectId?: string
  /** Of the quote that the transaction is for. */
  readonly quoteId?: string
  /** A signed permission that the transaction must use. `deadline`: in seconds since the epoch. */
  readonly permit?: {
    readonly asset: string
    readonly spender: string
    readonly amount: string
    readonly deadline: string
    readonly signature: string
  }
}

export const buildSwap = endpoint<'/v1/convert/build-transaction', Fields, object, BuildBody>({
  method: 'POST',
  path: '/v1/convert/build-transaction',
  body: { parse: (value) => value as BuildBody },
  response: { parse: (value) => parseRecord(parseRecord(value, 'tx')['tx'], 'tx') },
})

/** What the router of the service may spend, as it reports. */
export const fetchAllowance = endpoint<'/v1/convert/allowance', unknown, { tokenAddress: string; userAddress: string }>(
  {
    method: 'GET',
    path: '/v1/convert/allowance',
    retries: 1,
    response: { parse: (value) => parseRecord(value, 'allowance')['allowance'] },
  },
)

/** `from` is the token, `to` the contract that may spend it. */
export const buildApproval = endpoint<
  '/v1/convert/build-approve',
  Fields,
  { userAddress: string; from: string; to: string }
>({
  method: 'GET',
  path: '/v1/convert/build-approve',
  retries: 1,
  response: { parse: (value) => parseRecord(parseRecord(value, 'tx')['tx'], 'tx') },
})
