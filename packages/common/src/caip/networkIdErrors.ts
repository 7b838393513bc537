import { defineErrors } from '../errors/defineErrors.ts'

/** The row of {@link caipErrors} that the entry needs; account ids are parsed only after a wallet has connected. */
export const networkIdErrors = defineErrors('caip', {
  invalidNetworkId: {
    short: 'Invalid CAIP-2 network id: {value}',
    long: 'Write namespace:reference, like eip155:1.',
  },
})
