import {
  type Hex,
  getAddress,
  isAddress,
  namehash,
  parseAbi,
  toHex,
  encodeFunctionData,
  decodeFunctionResult,
  type Address,
} from 'viem'
import { normalize, packetToBytes } from 'viem/ens'
import { toJson, type Answer } from './readBody.ts'
import { readBalances } from './balances/readBalances.ts'
import type { ServedChain } from './chain/createServedChain.ts'
import { readCollectibles } from './collectibles/readCollectibles.ts'
import { readHistory } from './history/readHistory.ts'
import { buildApprove, buildTransaction, readAllowance, readQuotes, readTokens } from './convert/convert.ts'
import { localErrors } from '../errors.ts'
import { InvalidRequest, readAccount, readAddresses, readPlace, selectChain, selectChains } from './parseRequest.ts'
import { forwardRpc } from './proxy/forwardRpc.ts'
import type { ChainNode } from './chain/createNode.ts'
import { drawIcon } from './drawIcon.ts'
import { toLowerCase } from './index/readLogs.ts'
import { getPrice } from './prices/getPrice.ts'
import { SEEDED_CONTRACTS } from '../chains/seededContracts.ts'
import { callMany, type Call } from './reads/callMany.ts'

/** A parsed request. */
interface RouteRequest {
  readonly query: URLSearchParams
  /** The part of the path that the route names, decoded. */
  readonly name: string
  readonly body: string
}

interface Route {
  readonly method: 'GET' | 'POST'
  /** Its first group is the name. */
  readonly path: RegExp
  answer(chains: readonly ServedChain[], request: RouteRequest): Promise<Answer> | Answer
}

/** The answer of `GET /v1/convert/gas-price`: wei for one unit of gas. */
export interface GasPrices {
  readonly standard: string
  readonly fast: string
  readonly instant: string
}

interface FeeHistory {
  readonly baseFeePerGas: readonly Hex[]
  readonly reward?: readonly (readonly Hex[])[]
  readonly gasUsedRatio: readonly number[]
}

/** The shares of gas, in per cent, whose tips were lower: one for each speed. */
const PERCENTILES = [25, 50, 90]
/** How much of the next base fee each speed allows, in per cent. A base fee grows by an eighth for each block. */
const BASE_SHARES = [100n, 113n, 127n]
const BLOCKS = '0xa'
/** What anvil's accounts pay if there were no transactions. */
const DEFAULT_TIP = 1_000_000_000n

const highest = (values: readonly bigint[]) => values.reduce((most, value) => (value > most ? value : most), 0n)

/** Computes gas prices for three speeds from the fees of the last ten blocks. */
async function readGasPrices(node: ChainNode): Promise<GasPrices> {
  const {
    baseFeePerGas,
    reward = [],
    gasUsedRatio,
  } = await node.request<FeeHistory>('eth_feeHistory', [BLOCKS, 'latest', PERCENTILES])
  const baseFee = BigInt(baseFeePerGas.at(-1) ?? '0x0')
  // A block without transactions has tips of 0.
  const used = reward.filter((_, index) => (gasUsedRatio[index] ?? 0) > 0)
  const [standard = 0n, fast = 0n, instant = 0n] = PERCENTILES.map((_, speed) => {
    const tip = highest(used.map((tips) => BigInt(tips[speed] ?? '0x0')))
    return (baseFee * (BASE_SHARES[speed] ?? 100n)) / 100n + (used.length > 0 ? tip : DEFAULT_TIP)
  })
  return { standard: String(standard), fast: String(fast), instant: String(instant) }
}

/** A price in the format of `POST /v1/fungible/price`. */
interface FungibleRow {
  /** CAIP-10 id, as in the request with a checksum. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl: string
  /** US dollars of one. */
  readonly price: number
}

/** The address that means the currency of a chain. */
const CURRENCY_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

async function readPrice(chains: readonly ServedChain[], id: string): Promise<readonly FungibleRow[]> {
  const [, caip2, address = ''] = /^(eip155:\d+):(0x[\da-f]{40})$/i.exec(id) ?? []
  const chain = chains.find(({ node }) => node.caip2 === caip2)
  if (chain === undefined || !isAddress(address, { strict: false })) return []
  const lower = toLowerCase(address)
  const contract = lower === CURRENCY_ADDRESS ? undefined : lower
  const price = getPrice(contract)
  if (price === undefined) return []
  const { hash } = await chain.index.sync()
  const token = contract === undefined ? chain.currency : (await chain.tokens.read([contract], hash)).get(contract)
  if (token === undefined) return []
  const { name, symbol } = token
  return [{ address: `${caip2}:${getAddress(address)}`, name, symbol, iconUrl: drawIcon(contract ?? 'native'), price }]
}

/**
 * Reads the prices of tokens. Those without a price, and invalid ids, have no row.
 *
 * @param ids - CAIP-10 ids of contracts. `0xEeee…` is the currency of a chain.
 */
async function readPrices(chains: readonly ServedChain[], ids: readonly string[]): Promise<readonly FungibleRow[]> {
  return (await Promise.all(ids.map((id) => readPrice(chains, id)))).flat()
}

/** The answer of `GET /v1/identity/{address}`. */
export interface Identity {
  readonly name: string | null
  /** A URL. */
  readonly avatar: string | null
}

const { address: RESOLVER } = SEEDED_CONTRACTS.ensUniversalResolver
const ETHER_COIN_TYPE = 60n
const MAX_AVATAR = 100_000

const resolverAbi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes account, uint256 coinType, string[] gateways) view returns (string, address, address)',
])
const recordsAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function text(bytes32 node, string key) view returns (string)',
])

const toRecordCall = (name: string, data: Hex): Call => ({
  address: RESOLVER,
  abi: resolverAbi,
  functionName: 'resolveWithGateways',
  args: [toHex(packetToBytes(name)), data, []],
})

function decodeRecord(functionName: 'addr' | 'text', result: unknown): string | undefined {
  try {
    return decodeFunctionResult({ abi: recordsAbi, functionName, data: (result as readonly [Hex])[0] })
  } catch {
    return undefined
  }
}

/** ENSIP-1: a name that is not normalised is invalid. */
function isNormal(name: unknown): name is string {
  try {
    return typeof name === 'string' && name !== '' && normalize(name) === name
  } catch {
    return false
  }
}

/** The service requests no other host: it does not look up a picture of a collectible. */
const isPicture = (text: string | undefined) =>
  text !== undefined && text.length <= MAX_AVATAR && /^(?:https?|data):/i.test(text)

/**
 * Reads the primary name of an account in ENS, and its picture. A name whose own record has another address is not
 * returned (ENSIP-3).
 *
 * @param account - In lower case.
 */
async function readIdentity({ node, index }: ServedChain, account: Address): Promise<Identity> {
  const { hash } = await index.sync()
  const [reverse] = await callMany(node, hash, [
    { address: RESOLVER, abi: resolverAbi, functionName: 'reverseWithGateways', args: [account, ETHER_COIN_TYPE, []] },
  ])
  const name = (reverse as readonly unknown[] | undefined)?.[0]
  if (!isNormal(name)) return { name: null, avatar: null }
  const [addressResult, avatarResult] = await callMany(node, hash, [
    toRecordCall(name, encodeFunctionData({ abi: recordsAbi, functionName: 'addr', args: [namehash(name)] })),
    toRecordCall(name, encodeFunctionData({ abi: recordsAbi, functionName: 'text', args: [namehash(name), 'avatar'] })),
  ])
  if (decodeRecord('addr', addressResult)?.toLowerCase() !== account) return { name: null, avatar: null }
  const avatar = decodeRecord('text', avatarResult)
  return { name, avatar: avatar !== undefined && isPicture(avatar) ? avatar : null }
}

const ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/()$/,
    answer: (chains) => toJson(200, { service: 'data service', chains: chains.map(({ node }) => node.caip2) }),
  },
  {
    method: 'GET',
    path: /^\/v1\/()supported-chains$/,
    answer(chains) {
      const ids = chains.map(({ node }) => node.caip2)
      return toJson(200, { http: ids, ws: ids })
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/account\/([^/]+)\/history$/,
    async answer(chains, { name, query }) {
      return toJson(200, await readHistory(selectChains(chains, query), readAccount(name), readPlace(query)))
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/account\/([^/]+)\/balance$/,
    async answer(chains, { name, query }) {
      const account = readAccount(name)
      const isForced = query.get('forceUpdate') === 'true'
      const balances = await Promise.all(
        selectChains(chains, query).map((chain) => readBalances(chain, account, isForced)),
      )
      return toJson(200, { balances: balances.flat() })
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/account\/([^/]+)\/collectibles$/,
    async answer(chains, { name, query }) {
      return toJson(200, await readCollectibles(selectChains(chains, query), readAccount(name), readPlace(query)))
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/identity\/([^/]+)$/,
    // Names are the same on all chains: those of the first one.
    answer: async (chains, { name }) =>
      toJson(200, await readIdentity(selectChain(chains, new URLSearchParams()), readAccount(name))),
  },
  {
    method: 'GET',
    path: /^\/v1\/convert\/()gas-price$/,
    answer: async (chains, { query }) => toJson(200, await readGasPrices(selectChain(chains, query).node)),
  },
  {
    method: 'GET',
    path: /^\/v1\/convert\/()tokens$/,
    answer: async (chains, { query }) => toJson(200, await readTokens(selectChain(chains, query))),
  },
  {
    method: 'GET',
    path: /^\/v1\/convert\/()quotes$/,
    answer: async (chains, { query }) => toJson(200, await readQuotes(chains, query)),
  },
  {
    method: 'GET',
    path: /^\/v1\/convert\/()allowance$/,
    answer: async (chains, { query }) => toJson(200, await readAllowance(chains, query)),
  },
  {
    method: 'GET',
    path: /^\/v1\/convert\/()build-approve$/,
    answer: async (chains, { query }) => toJson(200, await buildApprove(chains, query)),
  },
  {
    method: 'POST',
    path: /^\/v1\/convert\/()build-transaction$/,
    answer: async (chains, { body }) => toJson(200, await buildTransaction(chains, body)),
  },
  {
    method: 'POST',
    path: /^\/v1\/fungible\/()price$/,
    answer: async (chains, { body }) => toJson(200, { fungibles: await readPrices(chains, readAddresses(body)) }),
  },
  {
    method: 'POST',
    path: /^\/()v1\/?$/,
    answer: (chains, { query, body }) => forwardRpc(chains, query.get('chainId'), body),
  },
]

/** Answers a request for a path of this service. */
export async function answerRoute(
  chains: readonly ServedChain[],
  method: string,
  url: URL,
  body: string,
): Promise<Answer> {
  const routes = ROUTES.filter(({ path }) => path.test(url.pathname))
  if (routes.length === 0) return toJson(404, { error: 'Nothing here.' })
  const route = routes.find((row) => row.method === method)
  if (route === undefined) return toJson(405, { error: `Only ${routes.map((row) => row.method).join(' and ')}.` })
  const name = decodeURIComponent(route.path.exec(url.pathname)?.[1] ?? '')
  try {
    return await route.answer(chains, { query: url.searchParams, name, body })
  } catch (error) {
    if (localErrors.marketMissing.is(error)) return toJson(501, { error: error.message })
    return error instanceof InvalidRequest
      ? toJson(400, { error: error.message })
      : toJson(502, { error: `The chain does not answer: ${String(error).slice(0, 300)}` })
  }
}
