import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { secureSiteErrors } from './errors.ts'
import { bytes, orNull, text, idSchema, localeSchema, originSchema, projectIdSchema, timeSchema } from './fields.ts'
import { socialErrors } from './socialErrors.ts'
import { SOCIAL_PROVIDERS } from './socialProviders.ts'
import { sessionSchema, userSchema } from './values.ts'

const e = socialErrors

/**
 * The states of a social login. `waiting`: its window has not loaded. `begun`: the visitor is at the provider. `returned`: the provider has
 * logged the visitor in, and the window has the ticket. `confirmed`: the visitor has confirmed the login in a window that cannot send the
 * ticket. `failed`: the login has ended.
 */
const SOCIAL_STATES = ['waiting', 'begun', 'returned', 'confirmed', 'failed'] as const

export type SocialState = (typeof SOCIAL_STATES)[number]

const stateSchema = z.enum(SOCIAL_STATES)

/** The HTTP interface of social logins. Only the page of the frame that starts a login uses it. */
export const socialEndpoints = {
  /** Starts a login at a provider. The visitor opens `uri` in a window. */
  startSocialLogin: defineEndpoint({
    method: 'POST',
    path: '/v1/login/social',
    session: 'none',
    request: z.object({
      projectId: projectIdSchema,
      /** The pinned origin of the dapp. */
      origin: originSchema,
      provider: z.enum(SOCIAL_PROVIDERS),
      /** Language of the pages in the window: `pt-BR`. English if there are no texts in it. */
      locale: localeSchema,
      /** A page of `origin`, for a login in the window of the site itself, which returns to it. */
      returnTo: orNull(text(2_048)),
    }),
    response: z.object({ loginId: idSchema, uri: text(400), expiresAt: timeSchema }),
    errors: [e.providerNotConfigured.code, secureSiteErrors.originNotAllowed.code],
    catalogue: e,
  }),

  /** Waits at most 25 seconds for another state than `known`, or for the end of the login. Request again until the login has ended. */
  awaitSocialLogin: defineEndpoint({
    method: 'POST',
    path: '/v1/login/:id/wait',
    session: 'none',
    request: z.object({ known: orNull(stateSchema) }),
    response: z.object({
      state: stateSchema,
      /** Why the login has failed: `refused`, or the short reason of `socialFailed`. */
      reason: orNull(text(40, /^[a-z_]+$/)),
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
    request: z.object({ ticket: orNull(bytes(32)) }),
    response: z.object({ token: bytes(32), session: sessionSchema, user: userSchema }),
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
