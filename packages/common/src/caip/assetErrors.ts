import { defineErrors } from '../errors/defineErrors.ts'

/** Separate from the other CAIP errors: only code that transfers or lists assets needs these. */
export const assetErrors = defineErrors('caip', {
  invalidAsset: {
    short: 'Invalid CAIP-19 asset id: {value}',
    long: 'It is namespace:reference/assetNamespace:assetReference, like eip155:1/slip44:60.',
  },
})
