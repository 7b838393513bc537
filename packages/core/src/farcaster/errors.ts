import { defineErrors } from '@openappkit/common'

/** Errors of the login by Farcaster (SPEC §8). A login that has begun ends with those of social logins. */
export const farcasterErrors = defineErrors('farcaster', {
  notInitiated: {
    short: 'Failed to connect to farcaster',
    long: 'The secure site gave no link for the Farcaster app; see the cause of this error. Check the connection, and try again.',
  },
})
