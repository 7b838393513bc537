import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { secureSiteErrors } from './errors.ts'
import { addressSchema, list, text } from './fields.ts'

/** The most addresses of each list, in one request. A call that has more shows the first ones with their names and prices. */
export const MAX_LOOKUPS = 10

const addressesSchema = list(addressSchema, { max: MAX_LOOKUPS })

const lookupSchema = z.object({
  names: list(
    z.object({
      address: addressSchema,
      /** The primary name of the account: `alice.eth`. */
      name: text(255),
    }),
    { max: MAX_LOOKUPS },
  ),
  prices: list(
    z.object({
      address: addressSchema,
      /** US dollars of one. */
      usd: z.custom<number>((usd) => typeof usd === 'number' && usd > 0 && usd < 1e15),
    }),
    { max: MAX_LOOKUPS + 1 },
  ),
})

/** Names of accounts and prices of tokens, as far as the data service knows them. */
export type Lookup = z.infer<typeof lookupSchema>

/** The address that stands for the currency of a network in requests for prices. */
export const CURRENCY_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** What approvals show beside addresses and amounts. Without a data service, the page does not request it. */
export const dataEndpoints = {
  /** Reads the names of accounts, and the prices of tokens and of the network's currency. A failure of the data service is an empty answer. */
  lookUp: defineEndpoint({
    method: 'POST',
    path: '/v1/lookup',
    session: 'required',
    request: z.object({
      /** CAIP-2 id: `eip155:1`. */
      chainId: text(41, /^eip155:\d{1,18}$/),
      accounts: addressesSchema,
      tokens: addressesSchema,
    }),
    response: lookupSchema,
    errors: [secureSiteErrors.tooMany.code],
  }),
} as const
