import type { CaipAssetId } from '@openappkit/common'
import * as z from 'zod/mini'
import { createHttpClient } from '../../http/createHttpClient.ts'
import { httpErrors } from '../../http/errors.ts'
import { SDK_QUERY } from '../../http/endpoint.ts'
import { startErrors } from '../../connections/startErrors.ts'
import type { Kit } from '../../kit/types.ts'
import type { Network } from '../../networks/types.ts'
import { MAX_ROWS } from '../constants.ts'
import type { CurrencyAmount, DataSource, Identity, AccountDataRequest, Token, Collectible } from '../types.ts'
import { createSupportedChains } from './createSupportedChains.ts'
import {
  fetchBalances,
  fetchCollectibles,
  fetchGasPrices,
  fetchHistory,
  fetchIdentity,
  fetchPrices,
} from './endpoints.ts'
import { anything, currency, flags, parse, parsePicture, parseRows, readBy, refuse, text, whole } from './fields.ts'
import { type RowContext, parseToken } from './parseToken.ts'
import { parseTransaction } from './parseTransaction.ts'
import { reportRefusals } from './reportRefusals.ts'
import { toServiceId, parseContract } from './serviceIds.ts'
import { cleanTokens, createEmptyNative, hasNative, tryReadNative } from '../readChain.ts'
import { looksLikeSpam } from '../looksLikeSpam.ts'
import { nameCollectible } from '../names.ts'

/** Whether an invalid row may be the one of a network's currency: it names no other network. */
function isRowOf(row: unknown, { caipNetworkId }: Network): boolean {
  const { chainId } = (row ?? {}) as { readonly chainId?: unknown }
  return chainId === caipNetworkId || typeof chainId !== 'string'
}

/**
 * Parses the rows of `/balance`, and adds the currency of the network, which a service omits if the account has none. After
 * an invalid row its balance is not 0, but unknown, so it is read from the chain.
 */
async function parseTokens(
  rows: readonly unknown[],
  request: AccountDataRequest,
  context: RowContext,
): Promise<readonly Token[]> {
  const { kit, network } = context
  let isIncomplete = rows.length > MAX_ROWS
  const onDrop = (row: unknown) => void (isIncomplete ||= isRowOf(row, network))
  const tokens = parseRows(kit, 'token balances', rows, (row) => parseToken(row, context), onDrop)
  if (hasNative(tokens)) return cleanTokens(tokens)
  const native = isIncomplete ? await tryReadNative(kit, request) : [createEmptyNative(kit, network)]
  return cleanTokens([...native, ...tokens])
}

/** In characters. Longer descriptions are cut. */
const MAX_DESCRIPTION_LENGTH = 2_000

const priceRow = z.object({ address: z.string(), price: currency })

const collectibleRow = z.object({
  contract: anything,
  tokenId: whole,
  standard: readBy((value) => {
    const standard = typeof value === 'string' ? value.toLowerCase().replace(/[- ]/g, '') : ''
    return standard === 'erc721' || standard === 'erc1155' ? standard : undefined
  }),
  amount: z.nullish(whole),
  name: text(),
  description: text(MAX_DESCRIPTION_LENGTH),
  collection: z.nullish(z.object({ name: text() })),
  image_url: anything,
  flags,
})

/**
 * Parses a row of `/collectibles`.
 *
 * @throws dataErrors.invalidRow
 */
function parseCollectible(value: unknown, { kit, network, isOwnHost }: RowContext): Collectible {
  const row = parse(collectibleRow, value)
  const { standard, description, flags: marks } = row
  const collectionName = row.collection?.name ?? ''
  const { asset, name } = nameCollectible({
    asset: `${network.caipNetworkId}/${standard}:${parseContract(row.contract, { kit, network }, 'contract')}/${row.tokenId}`,
    name: row.name,
    collectionName,
  })
  return {
    asset,
    standard,
    amount: row.amount ?? 1n,
    name,
    ...(description && { description }),
    ...(collectionName && { collectionName }),
    ...parsePicture('imageUrl', row.image_url, isOwnHost),
    isVerified: marks.isVerified,
    isSpam: marks.isSpam || (!marks.isVerified && looksLikeSpam(name, collectionName)),
  }
}

/**
 * Creates the source that requests a service with the HTTP interface of SPEC §7.
 *
 * @param baseUrl - `https:` URL of the service.
 */
export function createApiSource(kit: Kit, baseUrl: string): DataSource {
  const { projectId } = kit.options
  const life = new AbortController()
  kit.onDestroy(() => life.abort(startErrors.destroyed()))
  const query = { ...(projectId !== undefined && { projectId }), ...SDK_QUERY }
  const http = reportRefusals(createHttpClient({ ports: kit.ports, baseUrl, query, life: life.signal }), kit.alerts)
  const { hostname: own } = new URL(baseUrl)
  const isOwnHost = (hostname: string) => hostname === own
  const createContext = (network: Network): RowContext => ({ kit, network, isOwnHost })

  return {
    name: 'api',
    supports: createSupportedChains(http, kit.ports.clock),
    async getTokens(request) {
      const { address, network, signal, isForced } = request
      const { caipNetworkId: chainId } = network
      const { balances } = await http.call(fetchBalances, {
        params: { address },
        query: { currency: 'usd', chainId, ...(isForced && { forceUpdate: true }) },
        signal,
      })
      return parseTokens(balances, request, createContext(network))
    },
    async getCollectibles({ address, network, signal, cursor }) {
      try {
        const { rows, ...rest } = await http.call(fetchCollectibles, {
          params: { address },
          query: { chainId: network.caipNetworkId, ...(cursor !== undefined && { cursor }) },
          signal,
        })
        return {
          entries: parseRows(kit, 'collectibles', rows, (row) => parseCollectible(row, createContext(network))),
          ...rest,
        }
      } catch (error) {
        // The endpoint is not part of SPEC §7. A service may not have it.
        if (httpErrors.status.is(error) && error.params['status'] === '404') return { entries: [] }
        throw error
      }
    },
    async getTransactions({ address, network, signal, cursor }) {
      const { rows, ...rest } = await http.call(fetchHistory, {
        params: { account: address },
        query: { chainId: network.caipNetworkId, ...(cursor !== undefined && { cursor }) },
        signal,
      })
      return {
        entries: parseRows(kit, 'transactions', rows, (row) => parseTransaction(row, isOwnHost)),
        ...rest,
      }
    },
    async getIdentity({ address, signal }): Promise<Identity> {
      const { name, avatar } = await http.call(fetchIdentity, {
        params: { address },
        query: { sender: address },
        signal,
      })
      return { ...(name && { name }), ...parsePicture('avatar', avatar, isOwnHost) }
    },
    getGasPrices: ({ network, signal }) =>
      http.call(fetchGasPrices, { query: { chainId: network.caipNetworkId }, signal }),
    async getPrices({ network, assets, signal }) {
      const ids = new Map(assets.map((asset) => [toServiceId(network, asset).toLowerCase(), asset]))
      const body = {
        currency: 'usd',
        addresses: assets.map((asset) => toServiceId(network, asset)),
        ...(projectId !== undefined && { projectId }),
      } as const
      const { fungibles } = await http.call(fetchPrices, { body, signal })
      const prices = parseRows(kit, 'prices', fungibles, (row) => {
        const { address, price } = parse(priceRow, row)
        return { asset: ids.get(address.toLowerCase()) ?? refuse('address'), amount: price ?? refuse('price') }
      })
      return new Map(
        prices.flatMap(({ asset, amount }): [CaipAssetId, CurrencyAmount][] => (amount > 0n ? [[asset, amount]] : [])),
      )
    },
  }
}
