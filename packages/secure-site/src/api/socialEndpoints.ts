import { defineEndpoint } from './endpoint.ts'
import { secureSiteErrors } from './errors.ts'
import { parseBytes, parseChoice, parseId, parseNullable, parseObject, parseText, parseTime } from './fields.ts'
import { socialErrors } from './socialErrors.ts'
import { SOCIAL_PROVIDERS } from './socialProviders.ts'
import { parseSession, parseUser } from './values.ts'

const e = socialErrors

/**
 * The states of a social login. `waiting`: its window has not loaded. `begun`: the visitor is at the provider. `returned`: the provider has
 * logged the visitor in, and the window has the ticket. `confirmed`: the visitor has confirmed the login in a window that cannot send the
 * ticket. `failed`: the login has ended.
 */
const SOCIAL_STATES = ['waiting', 'begun', 'returned', 'confirmed', 'failed'] as const

export type SocialState = (typeof SOCIAL_STATES)[number]

const parseState = parseChoice(SOCIAL_STATES)

/** The HTTP interface of social logins. Only the page of the frame that starts a login uses it. */
export const socialEndpoints = {
  /** Starts a login at a provider. The visitor opens `uri` in a window. */
  startSocialLogin: defineEndpoint({
    method: 'POST',
    path: '/v1/login/social',
    session: 'none',
    request: parseObject({
      projectId: parseText({ max: 64, pattern: /^[\w-]+$/ }),
      /** The pinned origin of the dapp. */
      origin: parseText({ max: 253 + 16 }),
      provider: parseChoice(SOCIAL_PROVIDERS),
      /** Language of the pages in the window: `pt-BR`. English if there are no texts in it. */
      locale: parseNullable(parseText({ max: 180, pattern: /^[A-Za-z0-9-]+(?:,[A-Za-z0-9-]+){0,4}$/ })),
      /** A page of `origin`, for a login in the window of the site itself, which returns to it. */
      returnTo: parseNullable(parseText({ max: 2_048 })),
    }),
    response: parseObject({ loginId: parseId, uri: parseText({ max: 400 }), expiresAt: parseTime }),
    errors: [e.providerNotConfigured.code, secureSiteErrors.originNotAllowed.code],
    catalogue: e,
  }),

  /** Waits at most 25 seconds for another state than `known`, or for the end of the login. Request again until the login has ended. */
  awaitSocialLogin: defineEndpoint({
    method: 'POST',
    path: '/v1/login/:id/wait',
    session: 'none',
    request: parseObject({ known: parseNullable(parseState) }),
    response: parseObject({
      state: parseState,
      /** Why the login has failed: `refused`, or the short reason of `socialFailed`. */
      reason: parseNullable(parseText({ max: 40, pattern: /^[a-z_]+$/ })),
    }),
    errors: [secureSiteErrors.loginUnknown.code, e.socialExpired.code, secureSiteErrors.busy.code],
    catalogue: e,
  }),

  /**
   * Ends the login, once. `ticket` is of the message of the window, `null` for a login that the visitor has confirmed. The token is shown
   * once, and only its hash is stored.
   */
  claimSocialLogin: defineEndpoint({
    method: 'POST',
    path: '/v1/login/:id/claim',
    session: 'none',
    request: parseObject({ ticket: parseNullable(parseBytes({ min: 32 })) }),
    response: parseObject({ token: parseBytes({ min: 32 }), session: parseSession, user: parseUser }),
    errors: [
      secureSiteErrors.loginUnknown.code,
      e.socialPending.code,
      e.socialExpired.code,
      e.socialRefused.code,
      e.socialFailed.code,
    ],
    catalogue: e,
  }),
} as const
