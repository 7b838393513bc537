import { startErrors } from '../connections/startErrors.ts'
import { fetchHistory } from '../data/api/endpoints.ts'
import { reportRefusals } from '../data/api/reportRefusals.ts'
import { createHttpClient } from '../http/createHttpClient.ts'
import { SDK_QUERY } from '../http/sdkQuery.ts'
import type { Kit } from '../kit/types.ts'
import { createOnrampUrl, fetchOnrampChoices, fetchOnrampQuote } from './endpoints.ts'
import { parseChoices } from './parseChoices.ts'
import { parseDelivery } from './parseDelivery.ts'
import { parseQuote } from './parseQuote.ts'
import type { OnrampProvider } from './types.ts'

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
    createUrl({ address, purchaseNetwork, purchaseCurrency, partnerUserId, amount, purchaseAmount, signal }) {
      const body = {
        destinationWallets: [{ address, blockchains: [purchaseNetwork.name], assets: [purchaseCurrency.symbol] }],
        defaultNetwork: purchaseNetwork.name,
        partnerUserId,
        defaultExperience: 'buy',
        ...(purchaseAmount !== undefined && { presetCryptoAmount: purchaseAmount }),
        presetFiatAmount: amount,
        ...project,
      } as const
      return http.call(createOnrampUrl, { body, signal })
    },
    async getDeliveries({ address, network, signal, cursor }) {
      const query = { onramp: id, chainId: network.caipNetworkId, ...(cursor !== undefined && { cursor }) }
      const { rows, next } = await http.call(fetchHistory, { params: { account: address }, query, signal })
      const entries = rows.flatMap((row) => parseDelivery(row, network) ?? [])
      return { entries, ...(next !== undefined && { next }) }
    },
  }
}
