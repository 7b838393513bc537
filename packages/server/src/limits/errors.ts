import { defineErrors } from '@openappkit/common'

/** Errors of rate limits. */
export const limitErrors = defineErrors('limits', {
  invalidLimit: {
    short: 'The rate limit of {limit} in {seconds} seconds is invalid',
    long: 'The limit must be a whole number from 1 to 1,000,000, and the time from 1 second to 400 days. Correct both.',
  },
})
