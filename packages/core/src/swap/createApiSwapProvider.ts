import type { CaipAssetId, ChainNamespace } from '@openappkit/common'
import * as z from 'zod/mini'
import { startErrors } from '../connections/startErrors.ts'
import { createTokenAsset, foldAsset, getContract, getNativeAsset } from '../data/assetIds.ts'
import { createSupportedChains } from '../data/api/createSupportedChains.ts'
import { fetchGasPrices } from '../data/api/endpoints.ts'
import {
  anything,
  id,
  isTrue,
  parse,
  parsePicture,
  parseRows,
  refuse,
  rows,
  text,
  textLike,
  whole,
} from '../data/api/fields.ts'
import { reportRefusals } from '../data/api/reportRefusals.ts'
import { NATIVE_ADDRESS, parseContract, toServiceId } from '../data/api/serviceIds.ts'
import { MAX_AMOUNT, MAX_SYMBOL_LENGTH } from '../data/constants.ts'
import { dataErrors } from '../data/errors.ts'
import { isVerifiedToken } from '../data/siteTokens.ts'
import { createHttpClient } from '../http/createHttpClient.ts'
import { SDK_QUERY, endpoint } from '../http/endpoint.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import type { SwapPermit } from './chain.types.ts'
import { MAX_CALL_LENGTH, MAX_SWAP_DECIMALS } from './constants.ts'
import { swapErrors } from './errors.ts'
import type { QuoteRequest, SwapProvider, SwapQuote, SwapToken, SwapTransaction } from './types.ts'

/** Where an answer of the service belongs. */
interface Place {
  readonly kit: Kit
  readonly network: Network
}

/** Reads a CAIP-10 id of a token as a CAIP-19 id. */
function parseAsset(value: unknown, { kit, network }: Place, field: string): CaipAssetId {
  const contract = parseContract(value, { kit, network }, field)
  return contract.toLowerCase() === NATIVE_ADDRESS
    ? getNativeAsset(kit, network)
    : createTokenAsset(kit, network, contract)
}

/** The fields of a swap in the words of the service. */
const describe = ({ network, address, from, to, amount }: QuoteRequest) => ({
  amount: String(amount),
  userAddress: `${network.caipNetworkId}:${address}`,
  from: toServiceId(network, from),
  to: toServiceId(network, to),
})

const describePermit = (network: Network, { asset, spender, amount, deadline, signature }: SwapPermit) => ({
  asset: toServiceId(network, asset),
  spender: `${network.caipNetworkId}:${spender}`,
  amount: String(amount),
  deadline: String(deadline),
  signature,
})

const quoteRow = z.object({
  id: z.nullish(id),
  fromAmount: whole,
  fromAccount: anything,
  toAmount: whole.check(z.refine((amount) => amount > 0n && amount <= MAX_AMOUNT)),
  toAccount: anything,
})

/** A quote that names another swap than the requested one is invalid. */
function parseQuote(kit: Kit, value: unknown, { network, from, to, amount }: QuoteRequest): SwapQuote {
  const place = { kit, network }
  const row = parse(quoteRow, value)
  if (row.fromAmount !== amount) refuse('fromAmount')
  if (foldAsset(parseAsset(row.fromAccount, place, 'fromAccount')) !== foldAsset(from)) refuse('fromAccount')
  if (foldAsset(parseAsset(row.toAccount, place, 'toAccount')) !== foldAsset(to)) refuse('toAccount')
  return { toAmount: row.toAmount, ...(row.id !== null && row.id !== undefined && { id: row.id }) }
}

const callFields = {
  from: anything,
  to: anything,
  data: textLike(/^0x(?:[0-9a-f]{2})*$/i, MAX_CALL_LENGTH),
}
/** A swap names the amount of the currency that it sends differently from an approval. */
const swapCall = z.object({ ...callFields, amount: whole })
const approvalCall = z.object({ ...callFields, value: whole })

/** @throws swapErrors.wrongCall with the field that is invalid */
function parseCall(
  schema: typeof swapCall | typeof approvalCall,
  fields: unknown,
  place: Place,
  address: string,
): SwapTransaction {
  try {
    const call = parse(schema, fields)
    const owner = createTokenAsset(place.kit, place.network, address)
    if (foldAsset(parseAsset(call.from, place, 'from')) !== foldAsset(owner)) refuse('from')
    const value = 'value' in call ? call.value : call.amount
    return { to: parseContract(call.to, place, 'to'), data: call.data, value }
  } catch (error) {
    throw dataErrors.invalidRow.is(error)
      ? swapErrors.wrongCall({ field: error.params['field'] ?? '' }, { cause: error })
      : error
  }
}

const tokenRow = z.object({
  name: text(),
  symbol: text(MAX_SYMBOL_LENGTH),
  address: anything,
  decimals: z.pipe(whole.check(z.refine((decimals) => decimals <= MAX_SWAP_DECIMALS)), z.transform(Number)),
  logoUri: anything,
  eip2612: isTrue,
})

/* The calls to a service with swaps (SPEC §7). */

/** `chainId` is a CAIP-2 id. Accounts and tokens are CAIP-10 ids in all calls. */
const fetchSwapTokens = endpoint({
  method: 'GET',
  path: '/v1/convert/tokens',
  query: {} as { chainId: string },
  response: z.object({ tokens: rows }),
})

interface QuoteQuery {
  readonly amount: string
  readonly userAddress: string
  readonly from: string
  readonly to: string
  readonly gasPrice: string
}

const fetchQuotes = endpoint({
  method: 'GET',
  path: '/v1/convert/quotes',
  query: {} as QuoteQuery,
  // An outdated quote is of no use: the next entry requests another one.
  retries: 1,
  response: z.object({ quotes: rows }),
})

/** By the namespace of the network. In per cent. */
type Slippage = Readonly<Partial<Record<ChainNamespace, { readonly slippage: number }>>>

interface BuildBody extends Slippage {
  readonly amount: string
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

const buildSwap = endpoint({
  method: 'POST',
  path: '/v1/convert/build-transaction',
  body: { parse: (value) => value as BuildBody },
  response: z.object({ tx: z.looseObject({}) }),
})

/** What the router of the service may spend, as it reports. */
const fetchAllowance = endpoint({
  method: 'GET',
  path: '/v1/convert/allowance',
  query: {} as { tokenAddress: string; userAddress: string },
  retries: 1,
  response: z.looseObject({}),
})

/** `from` is the token, `to` the contract that may spend it. */
const buildApproval = endpoint({
  method: 'GET',
  path: '/v1/convert/build-approve',
  query: {} as { userAddress: string; from: string; to: string },
  retries: 1,
  response: z.object({ tx: z.looseObject({}) }),
})

/**
 * Creates the provider that requests a service with the HTTP interface of SPEC §7.
 *
 * @param baseUrl - `https:` URL of the service.
 */
export function createApiSwapProvider(kit: Kit, baseUrl: string): SwapProvider {
  const { projectId } = kit.options
  const life = new AbortController()
  kit.onDestroy(() => life.abort(startErrors.destroyed()))
  const query = { ...(projectId !== undefined && { projectId }), ...SDK_QUERY }
  const http = reportRefusals(createHttpClient({ ports: kit.ports, baseUrl, query, life: life.signal }), kit.alerts)
  const { hostname: own } = new URL(baseUrl)
  const isOwnHost = (hostname: string) => hostname === own

  function parseToken(value: unknown, network: Network): SwapToken {
    const { address, decimals, logoUri, eip2612: hasPermit, ...texts } = parse(tokenRow, value)
    const asset = parseAsset(address, { kit, network }, 'address')
    const currency = getContract(asset) === undefined ? network.nativeCurrency : undefined
    // Another number of decimals would multiply what the visitor swaps.
    if (currency && currency.decimals !== decimals) refuse('decimals')
    const { name, symbol } = currency ?? texts
    return {
      asset,
      name,
      symbol,
      decimals,
      ...parsePicture('iconUrl', logoUri, isOwnHost),
      hasPermit,
      isVerified: isVerifiedToken(kit, network, asset),
    }
  }

  return {
    name: 'api',
    label: new URL(baseUrl).host,
    supports: createSupportedChains(http, kit.ports.clock),
    async getTokens({ network, signal }) {
      const answer = await http.call(fetchSwapTokens, { query: { chainId: network.caipNetworkId }, signal })
      const tokens = parseRows(kit, 'tokens to swap', answer.tokens, (row) => parseToken(row, network))
      // An empty list would mean that the network has no swaps.
      if (answer.tokens.length > 0 && tokens.length === 0) {
        throw swapErrors.tokensFailed(
          { network: network.name },
          { cause: dataErrors.invalidAnswer({ field: 'tokens' }) },
        )
      }
      // The first of equal rows.
      return [...new Map(tokens.toReversed().map((token) => [foldAsset(token.asset), token])).values()].toReversed()
    },
    async getQuotes(request) {
      const { gasPrice, signal } = request
      const { quotes } = await http.call(fetchQuotes, {
        query: { ...describe(request), ...(gasPrice !== undefined && { gasPrice: String(gasPrice) }) },
        signal,
      })
      return parseRows(kit, 'quotes', quotes, (row) => parseQuote(kit, row, request))
    },
    async buildTransaction({ slippage, signal, permit, quoteId, ...request }) {
      const { network, address } = request
      const body = {
        ...describe({ ...request, signal }),
        [network.chainNamespace]: { slippage: slippage / 100 },
        disableEstimate: true,
        ...(projectId !== undefined && { projectId }),
        ...(quoteId !== undefined && { quoteId }),
        ...(permit && { permit: describePermit(network, permit) }),
      } as const
      return parseCall(swapCall, (await http.call(buildSwap, { body, signal })).tx, { kit, network }, address)
    },
    async getAllowance({ network, address, asset, signal }) {
      const query = { tokenAddress: toServiceId(network, asset), userAddress: `${network.caipNetworkId}:${address}` }
      return parse(z.object({ allowance: whole }), await http.call(fetchAllowance, { query, signal })).allowance
    },
    async buildApproval({ network, address, asset, spender, signal }) {
      const query = {
        userAddress: `${network.caipNetworkId}:${address}`,
        from: toServiceId(network, asset),
        to: `${network.caipNetworkId}:${spender}`,
      }
      return parseCall(approvalCall, (await http.call(buildApproval, { query, signal })).tx, { kit, network }, address)
    },
    getGasPrices: ({ network, signal }) =>
      http.call(fetchGasPrices, { query: { chainId: network.caipNetworkId }, signal }),
  }
}
