import * as z from 'zod/mini'
import { startErrors } from '../connections/startErrors.ts'
import { fetchHistory } from '../data/api/endpoints.ts'
import { reportRefusals } from '../data/api/reportRefusals.ts'
import { createHttpClient } from '../http/createHttpClient.ts'
import { SDK_QUERY, endpoint } from '../http/endpoint.ts'
import type { Kit } from '../kit/types.ts'
import { parseChoices } from './parseChoices.ts'
import { parseQuote } from './parseQuote.ts'
import type { OnrampProvider } from './types.ts'
import { deliveryRow, parseTransaction } from '../data/api/parseTransaction.ts'
import type { Transaction } from '../data/types.ts'
import type { Network } from '../networks/types.ts'

/** @returns `undefined` for a row of `/history?onramp=` that is broken, or of another network */
function parseDelivery(row: unknown, { caipNetworkId }: Network): Transaction | undefined {
  try {
    const parsed = parseTransaction(row, () => false, deliveryRow)
    return parsed.metadata.chain === caipNetworkId ? parsed : undefined
  } catch {
    return undefined
  }
}

/* The calls to a service that sells crypto (SPEC §7). Answers are parsed by their callers, who know the request. */

const fetchOnrampChoices = endpoint({ method: 'GET', path: '/v1/onramp/options', response: z.looseObject({}) })

interface QuoteBody {
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  readonly amount: string
  /** The name of the network as the service writes it. */
  readonly network: string
  readonly projectId?: string
}

/** A POST that only reads, so it is retried once: the next entry requests another quote. */
const fetchOnrampQuote = endpoint({
  method: 'POST',
  path: '/v1/onramp/quote',
  body: { parse: (value) => value as QuoteBody },
  response: z.looseObject({}),
  retries: 1,
})

interface UrlBody {
  /** The address that is credited, the networks on which it is, and what may be bought. */
  readonly destinationWallets: readonly {
    readonly address: string
    readonly blockchains: readonly string[]
    readonly assets: readonly string[]
  }[]
  readonly defaultNetwork: string
  readonly partnerUserId: string
  readonly defaultExperience: 'buy'
  readonly presetCryptoAmount?: string
  readonly presetFiatAmount: string
  readonly projectId?: string
}

/** Never retried: a service may create a session for each URL. */
const createOnrampUrl = endpoint({
  method: 'POST',
  path: '/v1/generators/onrampurl',
  body: { parse: (value) => value as UrlBody },
  // What the URL may be is decided where it is opened (S21).
  response: z.object({ url: z.string() }),
})

/**
 * Creates the provider that requests a service with the HTTP interface of SPEC §7.
 *
 * @param baseUrl - `https:` URL of the service.
 */
export function createApiOnrampProvider(kit: Kit, baseUrl: string): OnrampProvider {
  const { projectId } = kit.options
  const life = new AbortController()
  kit.onDestroy(() => life.abort(startErrors.destroyed()))
  const project = projectId === undefined ? {} : { projectId }
  const http = reportRefusals(
    createHttpClient({ ports: kit.ports, baseUrl, query: { ...project, ...SDK_QUERY }, life: life.signal }),
    kit.alerts,
  )
  // The visitor sees the site that the page will be on.
  const { hosts, service } = kit.options.given.onramp ?? { hosts: [] }
  const { id, name } = service ?? { id: 'service', name: hosts[0] ?? '' }

  return {
    id,
    name,
    getChoices: async ({ signal }) => parseChoices(await http.call(fetchOnrampChoices, { signal })),
    async getQuote({ signal, ...request }) {
      const { purchaseCurrency, paymentCurrency, network, amount } = request
      const body = {
        purchaseCurrency: purchaseCurrency.id,
        paymentCurrency: paymentCurrency.id,
        amount,
        network: network.name,
        ...project,
      }
      return parseQuote(await http.call(fetchOnrampQuote, { body, signal }), request)
    },
    async createUrl({ address, purchaseNetwork, purchaseCurrency, partnerUserId, amount, purchaseAmount, signal }) {
      const body = {
        destinationWallets: [{ address, blockchains: [purchaseNetwork.name], assets: [purchaseCurrency.symbol] }],
        defaultNetwork: purchaseNetwork.name,
        partnerUserId,
        defaultExperience: 'buy',
        ...(purchaseAmount !== undefined && { presetCryptoAmount: purchaseAmount }),
        presetFiatAmount: amount,
        ...project,
      } as const
      return (await http.call(createOnrampUrl, { body, signal })).url
    },
    async getDeliveries({ address, network, signal, cursor }) {
      const query = { onramp: id, chainId: network.caipNetworkId, ...(cursor !== undefined && { cursor }) }
      const { rows, next } = await http.call(fetchHistory, { params: { account: address }, query, signal })
      const entries = rows.flatMap((row) => parseDelivery(row, network) ?? [])
      return { entries, ...(next !== undefined && { next }) }
    },
  }
}
