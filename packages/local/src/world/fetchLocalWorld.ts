import { localErrors } from '../errors.ts'
import { ONRAMP_SERVICE } from '../onramp/defaults.ts'
import { NAME_ZONE } from '../profile/defaults.ts'
import {
  LOCAL_WORLD_PATH,
  type LocalChain,
  type LocalContracts,
  type LocalRouter,
  type LocalWorldFacts,
} from './types.ts'

/** A local chain for `createAppKit({ networks })`; also a viem `Chain` by shape. */
export interface LocalNetwork {
  readonly id: number
  readonly name: string
  readonly chainNamespace: 'eip155'
  readonly caipNetworkId: `eip155:${number}`
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly [string]; readonly webSocket: readonly [string] } }
  readonly contracts: Pick<LocalContracts, 'multicall3' | 'ensRegistry' | 'ensUniversalResolver'>
  readonly testnet: true
}

/** The running world for a page. */
export interface LocalWorld extends LocalWorldFacts {
  /** 'Local One' (1337) and 'Local Two' (31338). */
  readonly networks: readonly [LocalNetwork, LocalNetwork]
  /** The option `swaps` of `createAppKit`, which allows swaps on the local market. */
  readonly swaps: { readonly routers: Readonly<Record<`eip155:${number}`, readonly LocalRouter[]>> }
  /** The option `names` of `createAppKit`, for names of the local service. */
  readonly names: { readonly zone: string }
  /** The option `ens` of `evm`, which allows the local gateway of names. */
  readonly ens: { readonly gateways: readonly string[] }
  /** The option `onramp` of `createAppKit`, which allows the page of the local provider. */
  readonly onramp: {
    readonly hosts: readonly string[]
    readonly service: { readonly id: string; readonly name: string }
  }
}

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
const isAddress = (value: unknown) => typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value)
const isUrl = (value: unknown) => typeof value === 'string' && URL.canParse(value)
const hasAddress = (value: unknown) => isRow(value) && isAddress(value['address'])

const TOKENS = ['erc20', 'erc721', 'erc1155'] as const
const SERVICES = ['multicall3', 'ensRegistry', 'ensUniversalResolver'] as const

function isChain(value: unknown): value is LocalChain {
  if (!isRow(value)) return false
  const { id, name, httpUrl, webSocketUrl } = value
  return Number.isSafeInteger(id) && typeof name === 'string' && isUrl(httpUrl) && isUrl(webSocketUrl)
}

function isToken(value: unknown): boolean {
  return isRow(value) && hasAddress(value) && typeof value['name'] === 'string' && typeof value['symbol'] === 'string'
}

function isFacts(value: unknown): value is LocalWorldFacts {
  if (!isRow(value)) return false
  const {
    chains,
    contracts,
    demoWalletUrl,
    relayUrl,
    directoryUrl,
    apiUrl,
    signInUrl,
    secureSiteUrl,
    secureSiteProject,
    mailboxUrl,
    identityUrl,
    farcasterUrl,
    onrampUrl,
    profileUrl,
    swapRouters,
    accounts,
  } = value
  return (
    Array.isArray(chains) &&
    chains.length === 2 &&
    chains.every(isChain) &&
    isRow(contracts) &&
    TOKENS.every((name) => isToken(contracts[name])) &&
    Number.isSafeInteger((contracts['erc20'] as Row)['decimals']) &&
    SERVICES.every((name) => hasAddress(contracts[name])) &&
    isUrl(demoWalletUrl) &&
    isUrl(relayUrl) &&
    isUrl(directoryUrl) &&
    isUrl(apiUrl) &&
    isUrl(signInUrl) &&
    isUrl(secureSiteUrl) &&
    typeof secureSiteProject === 'string' &&
    isUrl(mailboxUrl) &&
    isUrl(identityUrl) &&
    isUrl(farcasterUrl) &&
    isUrl(onrampUrl) &&
    isUrl(profileUrl) &&
    Array.isArray(swapRouters) &&
    swapRouters.every(hasAddress) &&
    Array.isArray(accounts) &&
    accounts.every(isAddress)
  )
}

function toNetwork(chain: LocalChain, { multicall3, ensRegistry, ensUniversalResolver }: LocalContracts): LocalNetwork {
  return {
    id: chain.id,
    name: chain.name,
    chainNamespace: 'eip155',
    caipNetworkId: `eip155:${chain.id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [chain.httpUrl], webSocket: [chain.webSocketUrl] } },
    contracts: { multicall3, ensRegistry, ensUniversalResolver },
    testnet: true,
  }
}

/**
 * Converts the JSON of a running world for a page.
 *
 * @throws TypeError if the value is something else.
 */
export function parseLocalWorld(json: string): LocalWorld {
  const value: unknown = JSON.parse(json)
  if (!isFacts(value)) throw new TypeError('The JSON does not describe a local world.')
  const [first, second] = value.chains as [LocalChain, LocalChain]
  const networks = [toNetwork(first, value.contracts), toNetwork(second, value.contracts)] as const
  const onramp = { hosts: [new URL(value.onrampUrl).host], service: ONRAMP_SERVICE }
  return {
    ...value,
    networks,
    onramp,
    names: { zone: NAME_ZONE },
    ens: { gateways: [value.profileUrl] },
    swaps: { routers: Object.fromEntries(networks.map(({ caipNetworkId }) => [caipNetworkId, value.swapRouters])) },
  }
}

/**
 * Reads the addresses of the local chains and the demo wallet from the page's own origin.
 *
 * @throws {@link localErrors.worldMissing} if there is no valid answer.
 */
export async function fetchLocalWorld(): Promise<LocalWorld> {
  const url = new URL(LOCAL_WORLD_PATH, location.origin).href
  let reason: string
  try {
    const response = await fetch(url, { cache: 'no-store' })
    const text = await response.text()
    if (response.ok) return parseLocalWorld(text)
    reason = text.slice(0, 300) || `status ${response.status}`
  } catch (error) {
    reason = String(error)
  }
  throw localErrors.worldMissing({ url, reason })
}
