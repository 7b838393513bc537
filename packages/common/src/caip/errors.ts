import { defineErrors } from '../errors/defineErrors.ts'
import { networkIdErrors } from './networkIdErrors.ts'

export const caipErrors = {
  ...networkIdErrors,
  ...defineErrors('caip', {
    invalidAddress: {
      short: 'Invalid CAIP Address',
      long: 'The account id is empty or not text. A CAIP-10 account id looks like eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb.',
    },
    invalidAccount: {
      short: 'Invalid CAIP-10 address: {value}',
      long: '"{value}" is not a CAIP-10 account id. It is namespace:reference:address, with the namespace of a chain family, like eip155.',
    },
  }),
}
