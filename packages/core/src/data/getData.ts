import { defineSlice } from '../kit/defineSlice.ts'
import type { Kit } from '../kit/types.ts'
import { addPrices } from './addPrices.ts'
import { createApiSource } from './api/createApiSource.ts'
import { getApiUrl } from './api/getApiUrl.ts'
import { createChainSource } from './createChainSource.ts'
import { createWalletSource } from './createWalletSource.ts'
import { dataErrors } from './errors.ts'
import { findIdentity } from './findIdentity.ts'
import { mergeTokens } from './mergeTokens.ts'
import { nameToken } from './names.ts'
import type { DataSource, Token } from './types.ts'
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
