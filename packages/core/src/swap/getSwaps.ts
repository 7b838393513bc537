import { createCaipNetworkId, parseCaipAsset, isSameAddress } from '@openappkit/common'
import { foldAsset, isNativeAsset, createTokenAsset } from '../data/assetIds.ts'
import { getApiUrl } from '../data/api/getApiUrl.ts'
import { MAX_AMOUNT } from '../data/constants.ts'
import { defineSlice } from '../kit/defineSlice.ts'
import type { Kit } from '../kit/types.ts'
import type { Network } from '../networks/types.ts'
import { DEFAULT_SLIPPAGE } from './constants.ts'
import { createApiSwapProvider } from './createApiSwapProvider.ts'
import { swapErrors } from './errors.ts'
import { getMinimum } from './checkSwap.ts'
import type { QuoteRequest, SwapProvider, SwapQuote, SwapRequest, SwapRouter, Swaps, SwapTransaction } from './types.ts'

/** @throws swapErrors.invalidAmount, sameToken, wrongNetwork */
function checkRequest({ network, from, to, amount }: QuoteRequest): void {
  if (typeof amount !== 'bigint' || amount <= 0n || amount > MAX_AMOUNT) {
    throw swapErrors.invalidAmount({ amount: String(amount) })
  }
  for (const asset of [from, to]) {
    const { namespace, reference } = parseCaipAsset(asset)
    if (createCaipNetworkId(namespace, reference) !== network.caipNetworkId) {
      throw swapErrors.wrongNetwork({ asset, network: network.name })
    }
  }
  if (foldAsset(from) === foldAsset(to)) throw swapErrors.sameToken({ asset: from })
}

/** The quote with the largest amount. */
const findBest = (quotes: readonly SwapQuote[]) =>
  quotes.reduce<SwapQuote | undefined>(
    (best, quote) => (best === undefined || quote.toAmount > best.toAmount ? quote : best),
    undefined,
  )

/** The contracts that the site lets swaps call (S20). */
function listRouters({ options }: Kit, { caipNetworkId }: Network): readonly SwapRouter[] {
  const routers = options.given.swaps?.routers?.[caipNetworkId] ?? []
  return routers.map((router) => (typeof router === 'string' ? { address: router } : router))
}

/** Whether the site lists contracts that swaps of a network may call. */
export const hasRouters = (kit: Kit, network: Network): boolean => listRouters(kit, network).length > 0

/** The router of the site with an address. */
export function findRouter(kit: Kit, network: Network, address: string): SwapRouter | undefined {
  const fold = (text: string) => foldAsset(createTokenAsset(kit, network, text))
  return listRouters(kit, network).find((router) => fold(router.address) === fold(address))
}

/**
 * What a provider can do without the chain (S20).
 *
 * @returns The contract of the site that the transaction calls.
 * @throws swapErrors.wrongRouter, wrongValue
 */
function checkTransaction(kit: Kit, { network, from, amount }: QuoteRequest, transaction: SwapTransaction): SwapRouter {
  const { to, value } = transaction
  const router = findRouter(kit, network, to)
  if (!router) throw swapErrors.wrongRouter({ address: to, network: network.name })
  const expected = isNativeAsset(from) ? amount : 0n
  if (value !== expected) throw swapErrors.wrongValue({ value: String(value), expected: String(expected) })
  return router
}

/** `0x`, the function and its first argument: the spender. */
const HEAD_LENGTH = 2 + 8 + 64

/** The address in the first argument of a call. */
const readSpender = ({ data }: SwapTransaction) => `0x${data.slice(HEAD_LENGTH - 40, HEAD_LENGTH)}`

/**
 * Compares the approval that a service has built with that of the kit. It is not used: it may be without limit. But a service
 * that names another token or spender is not honest (S20).
 *
 * @throws swapErrors.wrongSpender
 */
function checkApproval(built: SwapTransaction, own: SwapTransaction, router: string): void {
  const isSame =
    isSameAddress(built.to, own.to) &&
    built.value === 0n &&
    built.data.slice(0, HEAD_LENGTH).toLowerCase() === own.data.slice(0, HEAD_LENGTH).toLowerCase()
  if (!isSame) throw swapErrors.wrongSpender({ address: readSpender(built), router })
}

function createSwaps(kit: Kit): Swaps {
  const apiUrl = getApiUrl(kit)
  const provider = kit.options.given.swaps?.provider?.(kit) ?? (apiUrl ? createApiSwapProvider(kit, apiUrl) : undefined)

  async function findProvider(request: SwapRequest): Promise<SwapProvider | undefined> {
    return (await provider?.supports(request)) ? provider : undefined
  }

  async function requireProvider(request: SwapRequest, refuse: (network: Network) => Error): Promise<SwapProvider> {
    const found = await findProvider(request)
    if (!found) throw refuse(request.network)
    return found
  }

  return {
    isAvailable: () => provider !== undefined,
    getTokens: async (request) => (await (await findProvider(request))?.getTokens(request)) ?? [],
    async getQuote(request) {
      checkRequest(request)
      const found = await findProvider(request)
      return found && findBest(await found.getQuotes(request))
    },
    async build({ quote, slippage = DEFAULT_SLIPPAGE, ...request }) {
      checkRequest(request)
      const minimum = getMinimum(quote.toAmount, slippage)
      const found = await requireProvider(request, ({ name: network }) => swapErrors.networkNotSupported({ network }))
      const transaction = await found.buildTransaction({
        ...request,
        slippage,
        ...(quote.id !== undefined && { quoteId: quote.id }),
      })
      const { name: routerName } = checkTransaction(kit, request, transaction)
      return { ...transaction, minimum, provider: found.label ?? found.name, ...(routerName && { routerName }) }
    },
    getAllowance: async (request) => (await findProvider(request))?.getAllowance?.(request),
    async checkApproval({ own, ...request }) {
      const built = await (await findProvider(request))?.buildApproval?.(request)
      if (built) checkApproval(built, own, request.spender)
    },
    async getGasPrices(request) {
      const refuse = ({ name: network }: Network) => swapErrors.gasNotSupported({ network })
      const found = await requireProvider(request, refuse)
      if (!found.getGasPrices) throw refuse(request.network)
      return found.getGasPrices(request)
    },
  }
}

/**
 * The swaps of a kit, from the site's provider or the service at `endpoints.api`. Sends no request before a method is called. A
 * function outside the kit, so that a page loads it only with code that swaps.
 */
export const getSwaps = defineSlice('swaps', createSwaps)
