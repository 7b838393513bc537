import { defineEndpoint } from './endpoint.ts'
import { secureSiteErrors } from './errors.ts'
import { parseHex, parseList, parseObject, parseText, type Parse, type Parsed } from './fields.ts'

/** The most addresses of each list, in one request. A call that has more shows the first ones with their names and prices. */
export const MAX_LOOKUPS = 10

const parseAddress = parseHex(20)
const parseAddresses = parseList(parseAddress, { max: MAX_LOOKUPS })

const parsePrice: Parse<number> = (value, field) => {
  if (typeof value !== 'number' || !(value > 0 && value < 1e15)) throw secureSiteErrors.invalidField({ field })
  return value
}

const parseLookup = parseObject({
  names: parseList(
    parseObject({
      address: parseAddress,
      /** The primary name of the account: `alice.eth`. */
      name: parseText({ max: 255 }),
    }),
    { max: MAX_LOOKUPS },
  ),
  prices: parseList(
    parseObject({
      address: parseAddress,
      /** US dollars of one. */
      usd: parsePrice,
    }),
    { max: MAX_LOOKUPS + 1 },
  ),
})

/** Names of accounts and prices of tokens, as far as the data service knows them. */
export type Lookup = Parsed<typeof parseLookup>

/** The address that stands for the currency of a network in requests for prices. */
export const CURRENCY_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** What approvals show beside addresses and amounts. Without a data service, the page does not request it. */
export const dataEndpoints = {
  /** Reads the names of accounts, and the prices of tokens and of the network's currency. A failure of the data service is an empty answer. */
  lookUp: defineEndpoint({
    method: 'POST',
    path: '/v1/lookup',
    session: 'required',
    request: parseObject({
      /** CAIP-2 id: `eip155:1`. */
      chainId: parseText({ max: 41, pattern: /^eip155:\d{1,18}$/ }),
      accounts: parseAddresses,
      tokens: parseAddresses,
    }),
    response: parseLookup,
    errors: [secureSiteErrors.tooMany.code],
  }),
} as const
