import { defineErrors } from '../errors/defineErrors.ts'

export const typedDataErrors = defineErrors('typedData', {
  invalid: {
    short: 'Invalid typed data: {problem}',
    long: 'A wallet cannot sign this typed data: {problem}. It needs "types", "primaryType", "domain" and "message", and values that are of their types (EIP-712).',
  },
})
