import { type CaipAssetId, cleanName, parseImageUrl } from '@openappkit/common'
import { defineSlice } from '../kit/defineSlice.ts'
import type { Kit } from '../kit/types.ts'
import { createApiSource } from './api/createApiSource.ts'
import { getApiUrl } from './api/getApiUrl.ts'
import { dataErrors } from './errors.ts'
import { nameToken } from './names.ts'
import type { DataSource, Token, Identity, IdentityDataRequest, Prices, AccountDataRequest } from './types.ts'
import { getTokenValue } from './getTokenValue.ts'
import { foldAsset } from './assetIds.ts'
import { MAX_NAME_LENGTH } from './constants.ts'
import { readChain, readNative, tryReadNative, toToken, cleanTokens, hasNative } from './readChain.ts'
import { listSiteTokens } from './siteTokens.ts'
import { linkAbort, withDeadline } from '../async/deadline.ts'
import type { TokenAmount } from '../connections/driver.types.ts'
// For the compiler only: declares the option "dataSources".
export type {} from './options.types.ts'

/** What a source can be requested for. */
export type DataMethod = Exclude<keyof DataSource, 'name' | 'supports'>

type TokensRequest = Parameters<MethodOf<'getTokens'>>[0]

type MethodOf<Name extends DataMethod> = NonNullable<DataSource[Name]>

/** The data of the sources of a kit, with empty results where no source supports a network (SPEC §8). */
export interface Data extends Required<Pick<DataSource, Exclude<DataMethod, 'getGasPrices'>>> {
  /** Whether a source has such data of some network, so that a view for it makes sense. */
  has(method: DataMethod): boolean
  /** Whether the site has its own sources or a service. Otherwise the data comes from the wallet and the chain. */
  hasService(): boolean
  /** `undefined` if no source has them. */
  getGasPrices(
    request: Parameters<MethodOf<'getGasPrices'>>[0],
  ): Promise<Awaited<ReturnType<MethodOf<'getGasPrices'>>> | undefined>
}

/**
 * The identity from the first source that knows a name. A service without one leads on to the chain, and so does a failure.
 *
 * @returns Empty if no source knows the account.
 * @throws the error of the last source that failed, if no source knows the account
 */
async function findIdentity(sources: readonly DataSource[], request: IdentityDataRequest): Promise<Identity> {
  let failure: { readonly error: unknown } | undefined
  for (const source of sources) {
    request.signal.throwIfAborted()
    try {
      const isAsked = source.getIdentity !== undefined && (await source.supports(request))
      const identity = isAsked ? await source.getIdentity?.(request) : undefined
      if (identity?.name !== undefined) return identity
    } catch (error) {
      if (!dataErrors.unsupported.is(error)) failure = { error }
    }
  }
  if (failure) throw failure.error
  return {}
}

/**
 * Adds the prices that a source of tokens does not have.
 *
 * @param fetchPrices - Fetches prices from another source. A failure is not a failure of the list.
 */
async function addPrices(
  { log }: Pick<Kit, 'log'>,
  tokens: readonly Token[],
  fetchPrices: (assets: readonly CaipAssetId[]) => Promise<Prices>,
): Promise<readonly Token[]> {
  const unpriced = tokens.filter(({ price, isSpam }) => price === undefined && !isSpam)
  if (unpriced.length === 0) return tokens
  try {
    const prices = await fetchPrices(unpriced.map(({ asset }) => asset))
    return tokens.map((token) => {
      const price = token.price ?? prices.get(token.asset)
      return price === undefined
        ? token
        : { ...token, price, value: getTokenValue(token.amount, token.decimals, price) }
    })
  } catch (error) {
    log.warn('The prices of tokens could not be fetched.', error)
    return tokens
  }
}

/** A token that the wallet and another source list: as the wallet has it, with what only the other source has. */
function mergeToken(token: Token, known: Token): Token {
  const { price = known.price, amount, decimals } = token
  return {
    ...known,
    ...token,
    name: token.name || known.name,
    symbol: token.symbol || known.symbol,
    isVerified: token.isVerified || known.isVerified,
    isSpam: known.isSpam,
    ...(price !== undefined && { price, value: getTokenValue(amount, decimals, price) }),
  }
}

/**
 * Joins the tokens that the wallet reports with those that another source lists.
 *
 * @returns `shared`: all tokens of the other source; `added`: those that only the wallet reports.
 */
function mergeTokens(
  reported: readonly Token[],
  listed: readonly Token[],
): { readonly shared: readonly Token[]; readonly added: readonly Token[] } {
  const byId = new Map(reported.map((token) => [foldAsset(token.asset), token]))
  const shared = listed.map((known) => {
    const token = byId.get(foldAsset(known.asset))
    return token ? mergeToken(token, known) : known
  })
  const ids = new Set(listed.map(({ asset }) => foldAsset(asset)))
  return { shared, added: reported.filter(({ asset }) => !ids.has(foldAsset(asset))) }
}

/**
 * Creates the source that reads the chain through the adapter of its family: the currency of the network, the tokens that
 * the site lists in the option `tokens`, and registered names. It has no prices and no history.
 */
export function createChainSource(kit: Kit): DataSource {
  async function readListed(request: AccountDataRequest): Promise<readonly Token[]> {
    const { address, network, signal } = request
    const listed = listSiteTokens(kit, network)
    if (listed.length === 0) return []
    const assets = listed.map(({ asset }) => asset)
    const amounts =
      (await readChain(kit, request, (adapter) => adapter.getTokenBalances?.({ address, network, signal, assets }))) ??
      []
    const unread = listed.length - amounts.filter((amount) => amount !== undefined).length
    if (unread > 0) {
      kit.log.warn(`${unread} of ${listed.length} tokens in the option "tokens" could not be read on ${network.name}.`)
    }
    return amounts.flatMap((amount, place) => {
      if (!amount || amount.amount === 0n) return []
      const { image } = listed[place]!
      return [{ ...toToken(kit, network, amount), ...(image !== undefined && { iconUrl: image }) }]
    })
  }

  return {
    name: 'chain',
    supports: ({ network }) =>
      Promise.resolve(!network.isUnsupported && kit.connections.getAdapter(network.chainNamespace) !== undefined),
    async getTokens(request) {
      const lists = await Promise.all([readNative(kit, request), readListed(request)])
      return lists.flat()
    },
    async getIdentity(request) {
      const { address, network, signal, onName } = request
      const clean = (text = '') => {
        const name = cleanName(text, MAX_NAME_LENGTH)
        return name ? { name } : {}
      }
      const report = onName && { onName: (name: string) => onName(clean(name)) }
      const found = await readChain(kit, request, (adapter) =>
        adapter.lookUpName?.({ address, network, signal, ...report }),
      )
      const avatar = parseImageUrl(found?.avatar)
      return { ...clean(found?.name), ...(avatar !== undefined && { avatar }) }
    },
  }
}

/** A wallet that does not answer in this time is not waited for. Longer than the limit of the EVM adapter, which remembers such a wallet. */
const WALLET_DEADLINE_MS = 5_000

/**
 * Creates the source of the assets that the connected wallet reports itself (ERC-7811). It has no prices. If the wallet fails
 * or does not answer, the next source is used.
 */
export function createWalletSource(kit: Kit): DataSource {
  const { connections, ports, log } = kit

  async function askWallet({
    address,
    network,
    signal,
  }: AccountDataRequest): Promise<readonly TokenAmount[] | undefined> {
    const { chainNamespace: namespace, caipNetworkId } = network
    const connection = connections.getActive(namespace)
    const adapter = connections.getAdapter(namespace)
    const isActive = connections.getCaipAddress(namespace) === `${caipNetworkId}:${address}`
    if (!connection || !adapter?.getWalletAssets || !isActive) return undefined
    const attempt = linkAbort(signal)
    try {
      const request = { connectorId: connection.connectorId, namespace, address, network, signal: attempt.signal }
      const onDeadline = () => dataErrors.timeout({ timeoutMs: WALLET_DEADLINE_MS })
      return await withDeadline(adapter.getWalletAssets(request), {
        clock: ports.clock,
        signal,
        deadlineMs: WALLET_DEADLINE_MS,
        onDeadline,
      })
    } catch (error) {
      signal.throwIfAborted()
      log.warn('The wallet did not report its assets.', error)
      return undefined
    } finally {
      attempt.abort()
      attempt.release()
    }
  }

  return {
    name: 'wallet',
    supports: ({ network: { chainNamespace } }) =>
      Promise.resolve(
        connections.getAdapter(chainNamespace)?.getWalletAssets !== undefined &&
          connections.isConnected(chainNamespace),
      ),
    async getTokens(request) {
      const { network } = request
      const assets = await askWallet(request)
      if (!assets) throw dataErrors.unsupported({ source: 'wallet', network: network.caipNetworkId })
      const tokens = assets.map((asset) => toToken(kit, network, asset))
      return cleanTokens(hasNative(tokens) ? tokens : [...(await tryReadNative(kit, request)), ...tokens])
    },
  }
}

function createData(kit: Kit): Data {
  const { log } = kit
  const own = (kit.options.given.dataSources ?? []).map((create) => create(kit))
  const apiUrl = getApiUrl(kit)
  const services = apiUrl ? [createApiSource(kit, apiUrl)] : []
  const wallet = createWalletSource(kit)
  const others = [...services, createChainSource(kit)]
  const sources: readonly DataSource[] = [...own, wallet, ...others]

  /** Requests the first source that has the method and supports the network. `undefined` if there is none. */
  async function ask<Name extends DataMethod>(
    method: Name,
    request: Parameters<MethodOf<Name>>[0],
    asked = sources,
  ): Promise<{ readonly source: DataSource; readonly value: Awaited<ReturnType<MethodOf<Name>>> } | undefined> {
    for (const source of asked) {
      if (!source[method]) continue
      try {
        if (!(await source.supports(request))) continue
        const call = source[method] as (request: unknown) => ReturnType<MethodOf<Name>>
        return { source, value: await call.call(source, request) }
      } catch (error) {
        if (!dataErrors.unsupported.is(error)) throw error
      }
    }
    return undefined
  }

  const getPrices: Data['getPrices'] = async (request) => (await ask('getPrices', request))?.value ?? new Map()

  const addMissingPrices = ({ network, signal }: TokensRequest, tokens: readonly Token[]) =>
    addPrices(kit, tokens, (assets) => getPrices({ network, signal, assets }))

  async function askTokens(
    request: TokensRequest,
    asked: readonly DataSource[],
  ): Promise<readonly Token[] | undefined> {
    const answer = await ask('getTokens', request, asked)
    // A source with prices has sent those that it has.
    return answer && (answer.source.getPrices ? answer.value : addMissingPrices(request, answer.value))
  }

  /** Requests the wallet and another source at the same time: the wallet may be slow, and may list some of the tokens only. */
  async function askWalletToo(request: TokensRequest): Promise<readonly Token[]> {
    const [reported, listed] = await Promise.allSettled([
      ask('getTokens', request, [wallet]),
      askTokens(request, others),
    ])
    request.signal.throwIfAborted()
    const answer = reported.status === 'fulfilled' ? reported.value : undefined
    if (listed.status === 'rejected') {
      if (!answer) throw listed.reason
      log.warn('Only the tokens that the wallet reports could be fetched.', listed.reason)
    }
    const known = listed.status === 'fulfilled' ? (listed.value ?? []) : []
    const { shared, added } = mergeTokens(answer?.value ?? [], known)
    return [...shared, ...(await addMissingPrices(request, added))]
  }

  return {
    hasService: () => own.length + services.length > 0,
    has: (method) => sources.some((source) => source[method] !== undefined),
    getPrices,
    getTokens: async (request) => ((await askTokens(request, own)) ?? (await askWalletToo(request))).map(nameToken),
    getCollectibles: async (request) => (await ask('getCollectibles', request))?.value ?? { entries: [] },
    getTransactions: async (request) => (await ask('getTransactions', request))?.value ?? { entries: [] },
    getIdentity: (request) => findIdentity(sources, request),
    getGasPrices: async (request) => (await ask('getGasPrices', request))?.value,
  }
}

/**
 * The account data of a kit, from the site's `dataSources`, the wallet, the service at `endpoints.api` and the chain. Sends no
 * request before a method is called. A function outside the kit, so that a page loads it only with code that shows the data.
 */
export const getData = defineSlice('data', createData)
