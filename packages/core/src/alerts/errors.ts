import { defineErrors } from '@openappkit/common'

/** Configuration problems (SPEC §8, Alerts). */
export const alertErrors = defineErrors('alerts', {
  invalidAppConfiguration: {
    short: 'Invalid App Configuration',
    long: 'The service refused this site: its origin is not allowed, its domain is not verified, or the project id is not valid. Check the project id and the allowed origins of the project.',
  },
  embeddedWalletNotLoaded: {
    short: 'Network Error - Could not load embedded wallet',
    long: 'The frame of the embedded wallet could not be loaded. Check the connection, content blockers and the endpoint "secureSite".',
  },
  embeddedWalletTimedOut: {
    short: 'Embedded Wallet Request Timed Out',
    long: 'The embedded wallet did not answer in time. Check the connection and try again.',
  },
  sessionExpired: {
    short: 'Session Expired',
    long: 'The session is not valid any more, or the clock of this device is wrong. Check the time settings and reconnect.',
  },
  projectIdNotConfigured: {
    short: 'Project ID Not Configured',
    long: 'This feature uses a hosted service, and createAppKit has no "projectId". Pass projectId: "id".',
  },
  serverError: {
    short: 'Server Error',
    long: 'The app configuration could not be fetched. Try again later; the configuration in the code stays in use.',
  },
  rateLimited: {
    short: 'Rate Limited',
    long: 'The service answers too many requests of this project (429). Wait a little, or use your own service through "endpoints".',
  },
  originNotAllowed: {
    short: 'Unauthorized: origin not allowed',
    long: 'The provider does not allow requests of this origin. Add the origin to the allowed origins of the project.',
  },
  tokenNotYetValid: {
    short: 'JWT validation error: JWT Token is not yet valid',
    long: 'The clock of this device is behind. Check the time settings and reconnect.',
  },
  invalidKey: {
    short: 'Unauthorized: invalid key',
    long: 'The provider does not know this project id. Check "projectId".',
  },
})
