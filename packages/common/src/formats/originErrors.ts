import { defineErrors } from '../errors/defineErrors.ts'

export const originErrors = defineErrors('origins', {
  invalidPattern: {
    short: 'Invalid origin: {pattern}',
    long: 'The list of allowed origins has {pattern}. Write an origin without a path. To allow every name below a domain, write *. before the domain.',
  },
})
