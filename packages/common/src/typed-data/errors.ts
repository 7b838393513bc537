import { defineErrors } from '../errors/defineErrors.ts'

export const typedDataErrors = defineErrors('typedData', {
  invalid: {
    short: 'Invalid typed data: {problem}',
    long: 'Typed data has "types", "primaryType", "domain" and "message", and each value is of its type (EIP-712). Correct it in the site that requests the signature.',
  },
})
