import { toJson, type Answer } from './answer.ts'
import { readBalances } from './balances/readBalances.ts'
import type { ServedChain } from './chain/createServedChain.ts'
import { readCollectibles } from './collectibles/readCollectibles.ts'
import { readHistory } from './history/readHistory.ts'
import { readIdentity } from './identity/readIdentity.ts'
import { buildApprove, buildTransaction, readAllowance, readQuotes, readTokens } from './convert/convert.ts'
import { localErrors } from '../errors.ts'
import { InvalidRequest, readAccount, readAddresses, readPlace, selectChain, selectChains } from './parseRequest.ts'
import { readGasPrices } from './prices/readGasPrices.ts'
import { readPrices } from './prices/readPrices.ts'
import { forwardRpc } from './proxy/forwardRpc.ts'

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
