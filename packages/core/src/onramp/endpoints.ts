/** @module The calls to a service that sells crypto (SPEC §7). Answers are parsed by their callers, who know the request. */
import { parseId, parseRecord, type Fields } from '../data/api/fields.ts'
import { endpoint } from '../http/endpoint.ts'

export const fetchOnrampChoices = endpoint<'/v1/onramp/options', Fields>({
  method: 'GET',
  path: '/v1/onramp/options',
  response: { parse: (value) => parseRecord(value, 'purchaseCurrencies') },
})

interface QuoteBody {
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  readonly amount: string
  /** The name of the network as the service writes it. */
  readonly network: string
  readonly projectId?: string
}

/** A POST that only reads, so it is retried once: the next entry requests another quote. */
export const fetchOnrampQuote = endpoint<'/v1/onramp/quote', Fields, object, QuoteBody>({
  method: 'POST',
  path: '/v1/onramp/quote',
  body: { parse: (value) => value as QuoteBody },
  response: { parse: (value) => parseRecord(value, 'quote') },
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
export const createOnrampUrl = endpoint<'/v1/generators/onrampurl', string, object, UrlBody>({
  method: 'POST',
  path: '/v1/generators/onrampurl',
  body: { parse: (value) => value as UrlBody },
  response: {
    parse(value) {
      const { url } = parseRecord(value, 'url')
      // What the URL may be is decided where it is opened (S21).
      return typeof url === 'string' ? url : parseId(url, 'url')
    },
  },
})
