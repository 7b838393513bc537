import { defineErrors } from '@openappkit/common'

/** Errors of social logins that the server answers. The page of the frame loads them with the first social login. */
export const socialErrors = defineErrors('secureSite', {
  identityTaken: {
    short: 'Another account with a wallet uses this login',
    long: 'The visitor has an account with a wallet at {provider}, and two accounts with wallets are never joined. Log in with it, or use another login.',
  },
  identityUnknown: {
    short: 'The login does not exist',
    long: 'The account has no such login at a provider. Fetch the list of logins.',
  },
  lastLogin: {
    short: 'The last login cannot be removed',
    long: 'Without it, the visitor could not log in to the account. Add another login first.',
  },
  providerNotConfigured: {
    short: 'The provider "{provider}" is not configured',
    long: 'The server has no client id of {provider}. Set it, or remove the provider from the list of the site.',
  },
  socialExpired: {
    short: 'The login has expired',
    long: 'A login at a provider is valid for 10 minutes and used once. Start a new login.',
  },
  socialFailed: {
    short: 'The provider could not log the visitor in',
    long: 'The provider answered an error, or an answer that is not valid ({reason}). Try again, or use another way to log in.',
  },
  socialPending: {
    short: 'The login is not done yet',
    long: 'The visitor has not finished the login at the provider, or has not confirmed it. Wait for it.',
  },
  socialRefused: {
    short: 'The visitor refused the login',
    long: 'The visitor has not allowed the provider to log them in. Start a new login.',
  },
})

/** The HTTP status of each error, by code. */
export const SOCIAL_STATUSES: Readonly<Record<string, number>> = {
  [socialErrors.identityTaken.code]: 409,
  [socialErrors.identityUnknown.code]: 404,
  [socialErrors.lastLogin.code]: 409,
  [socialErrors.providerNotConfigured.code]: 404,
  [socialErrors.socialExpired.code]: 410,
  [socialErrors.socialFailed.code]: 409,
  [socialErrors.socialPending.code]: 409,
  [socialErrors.socialRefused.code]: 409,
}
