import { defineErrors } from '../errors/defineErrors.ts'

/** The row of {@link caipErrors} that every page may need; account ids are parsed only once somebody is connected. */
export const networkIdErrors = defineErrors('caip', {
  invalidNetworkId: {
    short: 'Invalid CAIP-2 network id: {value}',
    long: '"{value}" is not a CAIP-2 network id. It is namespace:reference, like eip155:1, with a namespace among eip155, solana, polkadot, bip122 and cosmos.',
  },
})
