import type { CaipAssetId, ChainNamespace } from '@openappkit/common'
import { startErrors } from '../connections/startErrors.ts'
import { createTokenAsset, foldAsset, getContract, getNativeAsset } from '../data/assetIds.ts'
import { createSupportedChains } from '../data/api/createSupportedChains.ts'
import { fetchGasPrices } from '../data/api/endpoints.ts'
import {
  parseId,
  parsePicture,
  parseRecord,
  parseText,
  parseWhole,
  refuse,
  type Fields,
  parseRows,
  parseList,
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

/** A quote that names another swap than the requested one is invalid. */
function parseQuote(kit: Kit, row: unknown, { network, from, to, amount }: QuoteRequest): SwapQuote {
  const place = { kit, network }
  const { id, fromAmount, fromAccount, toAmount, toAccount } = parseRecord(row, 'quotes')
  if (parseWhole(fromAmount, 'fromAmount') !== amount) refuse('fromAmount')
  if (foldAsset(parseAsset(fromAccount, place, 'fromAccount')) !== foldAsset(from)) refuse('fromAccount')
  if (foldAsset(parseAsset(toAccount, place, 'toAccount')) !== foldAsset(to)) refuse('toAccount')
  const received = parseWhole(toAmount, 'toAmount')
  if (received === 0n || received > MAX_AMOUNT) refuse('toAmount')
  return { toAmount: received, ...(id !== null && id !== undefined && { id: parseId(id, 'id') }) }
}

/** @throws swapErrors.wrongCall with the field that is invalid */
function parseTransaction({ from, to, data, value }: Fields, place: Place, address: string): SwapTransaction {
  try {
    const sender = createTokenAsset(place.kit, place.network, address)
    if (foldAsset(parseAsset(from, place, 'from')) !== foldAsset(sender)) refuse('from')
    if (typeof data !== 'string' || data.length > MAX_CALL_LENGTH || !/^0x(?:[0-9a-f]{2})*$/i.test(data)) refuse('data')
    return { to: parseContract(to, place, 'to'), data, value: parseWhole(value, 'amount') }
  } catch (error) {
    throw dataErrors.invalidRow.is(error)
      ? swapErrors.wrongCall({ field: error.params['field'] ?? '' }, { cause: error })
      : error
  }
}

/* The calls to a service with swaps (SPEC §7). */

/** `chainId` is a CAIP-2 id. Accounts and tokens are CAIP-10 ids in all calls. */
const fetchSwapTokens = endpoint<'/v1/convert/tokens', readonly unknown[], { chainId: string }>({
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

const fetchQuotes = endpoint<'/v1/convert/quotes', readonly unknown[], QuoteQuery>({
  method: 'GET',
  path: '/v1/convert/quotes',
  // An outdated quote is of no use: the next entry requests another one.
  retries: 1,
  response: { parse: (value) => parseList(parseRecord(value, 'quotes')['quotes'], 'quotes') },
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

const buildSwap = endpoint<'/v1/convert/build-transaction', Fields, object, BuildBody>({
  method: 'POST',
  path: '/v1/convert/build-transaction',
  body: { parse: (value) => value as BuildBody },
  response: { parse: (value) => parseRecord(parseRecord(value, 'tx')['tx'], 'tx') },
})

/** What the router of the service may spend, as it reports. */
const fetchAllowance = endpoint<'/v1/convert/allowance', unknown, { tokenAddress: string; userAddress: string }>({
  method: 'GET',
  path: '/v1/convert/allowance',
  retries: 1,
  response: { parse: (value) => parseRecord(value, 'allowance')['allowance'] },
})

/** `from` is the token, `to` the contract that may spend it. */
const buildApproval = endpoint<'/v1/convert/build-approve', Fields, { userAddress: string; from: string; to: string }>({
  method: 'GET',
  path: '/v1/convert/build-approve',
  retries: 1,
  response: { parse: (value) => parseRecord(parseRecord(value, 'tx')['tx'], 'tx') },
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

  function parseToken(row: unknown, network: Network): SwapToken {
    const { name, symbol, address, decimals: rawDecimals, logoUri, eip2612 } = parseRecord(row, 'tokens')
    const asset = parseAsset(address, { kit, network }, 'address')
    const decimals = parseWhole(rawDecimals, 'decimals')
    if (decimals > MAX_SWAP_DECIMALS) refuse('decimals')
    const currency = getContract(asset) === undefined ? network.nativeCurrency : undefined
    // Another number of decimals would multiply what the visitor swaps.
    if (currency && currency.decimals !== Number(decimals)) refuse('decimals')
    const texts = currency
      ? { name: currency.name, symbol: currency.symbol }
      : { name: parseText(name, 'name'), symbol: parseText(symbol, 'symbol', MAX_SYMBOL_LENGTH) }
    return {
      asset,
      ...texts,
      decimals: Number(decimals),
      ...parsePicture('iconUrl', logoUri, isOwnHost),
      hasPermit: eip2612 === true,
      isVerified: isVerifiedToken(kit, network, asset),
    }
  }

  return {
    name: 'api',
    label: new URL(baseUrl).host,
    supports: createSupportedChains(http, kit.ports.clock),
    async getTokens({ network, signal }) {
      const rows = await http.call(fetchSwapTokens, { query: { chainId: network.caipNetworkId }, signal })
      const tokens = parseRows(kit, 'tokens to swap', rows, (row) => parseToken(row, network))
      // An empty list would mean that the network has no swaps.
      if (rows.length > 0 && tokens.length === 0) {
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
      const rows = await http.call(fetchQuotes, {
        query: { ...describe(request), ...(gasPrice !== undefined && { gasPrice: String(gasPrice) }) },
        signal,
      })
      return parseRows(kit, 'quotes', rows, (row) => parseQuote(kit, row, request))
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
      const { amount: value, ...fields } = await http.call(buildSwap, { body, signal })
      return parseTransaction({ ...fields, value }, { kit, network }, address)
    },
    async getAllowance({ network, address, asset, signal }) {
      const query = { tokenAddress: toServiceId(network, asset), userAddress: `${network.caipNetworkId}:${address}` }
      return parseWhole(await http.call(fetchAllowance, { query, signal }), 'allowance')
    },
    async buildApproval({ network, address, asset, spender, signal }) {
      const query = {
        userAddress: `${network.caipNetworkId}:${address}`,
        from: toServiceId(network, asset),
        to: `${network.caipNetworkId}:${spender}`,
      }
      return parseTransaction(await http.call(buildApproval, { query, signal }), { kit, network }, address)
    },
    getGasPrices: ({ network, signal }) =>
      http.call(fetchGasPrices, { query: { chainId: network.caipNetworkId }, signal }),
  }
}
