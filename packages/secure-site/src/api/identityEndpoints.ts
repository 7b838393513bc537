import { defineEndpoint, parseNothing } from './endpoint.ts'
import { secureSiteErrors } from './errors.ts'
import { parseChoice, parseId, parseNullable, parseObject, parseText, parseTime } from './fields.ts'
import { socialErrors } from './socialErrors.ts'
import { SOCIAL_PROVIDERS } from './socialProviders.ts'
import { walletErrors } from './walletErrors.ts'

const e = socialErrors

/**
 * The HTTP interface of the logins that a visitor adds to an account. Only a page of the secure site at the top level uses it, at most 5
 * minutes after a login. It waits with `socialEndpoints.awaitSocialLogin`.
 */
export const identityEndpoints = {
  /** Starts a login at a provider that is added to the account of the session. The visitor opens `uri` in a window, and confirms it there. */
  startJoin: defineEndpoint({
    method: 'POST',
    path: '/v1/identities',
    session: 'required',
    request: parseObject({
      provider: parseChoice(SOCIAL_PROVIDERS),
      /** Language of the pages in the window, and of the letter: `pt-BR`. English if there are no texts in it. */
      locale: parseNullable(parseText({ max: 180, pattern: /^[A-Za-z0-9-]+(?:,[A-Za-z0-9-]+){0,4}$/ })),
    }),
    response: parseObject({ loginId: parseId, uri: parseText({ max: 400 }), expiresAt: parseTime }),
    errors: [e.providerNotConfigured.code, secureSiteErrors.originNotAllowed.code, secureSiteErrors.freshLoginNeeded.code, walletErrors.walletUnknown.code],
    catalogue: { ...e, ...walletErrors },
  }),

  /** Adds the login to the account, once, after the visitor has confirmed it in the window. */
  join: defineEndpoint({
    method: 'POST',
    path: '/v1/identities/:id',
    session: 'required',
    request: parseNothing,
    response: parseNothing,
    errors: [secureSiteErrors.loginUnknown.code, e.identityTaken.code, e.socialPending.code, e.socialExpired.code, e.socialRefused.code, e.socialFailed.code],
    catalogue: e,
  }),
} as const
