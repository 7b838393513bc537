import * as z from 'zod/mini'
import { defineEndpoint, nothing } from './endpoint.ts'
import { secureSiteErrors } from './errors.ts'
import { list, orNull, text, idSchema, localeSchema, timeSchema } from './fields.ts'
import { socialErrors } from './socialErrors.ts'
import { LOGIN_PROVIDERS, SOCIAL_PROVIDERS } from './socialProviders.ts'
import { walletErrors } from './walletErrors.ts'

const e = socialErrors

const identitySchema = z.object({
  id: idSchema,
  provider: z.enum(LOGIN_PROVIDERS),
  /** Name of the provider that visitors know. */
  label: text(40),
  /** The name or the address at the provider. Text of the visitor. */
  name: orNull(text(256)),
  createdAt: timeSchema,
})

/** A login at a provider. */
export type Identity = z.infer<typeof identitySchema>

/**
 * The HTTP interface of the logins that a visitor adds to an account. Only a page of the secure site at the top level uses it, at most 5
 * minutes after a login. It waits with `socialEndpoints.awaitSocialLogin`.
 */
export const identityEndpoints = {
  /** The logins at providers of the account of the session. */
  fetchIdentities: defineEndpoint({
    method: 'GET',
    path: '/v1/identities',
    session: 'required',
    request: nothing,
    response: z.object({ identities: list(identitySchema, { max: 1_000 }) }),
    errors: [secureSiteErrors.originNotAllowed.code],
    catalogue: e,
  }),

  /** Removes a login from the account, and ends its sessions. The last login of an account stays. */
  removeIdentity: defineEndpoint({
    method: 'DELETE',
    path: '/v1/identities/:id',
    session: 'required',
    request: nothing,
    response: nothing,
    errors: [
      secureSiteErrors.originNotAllowed.code,
      secureSiteErrors.freshLoginNeeded.code,
      e.identityUnknown.code,
      e.lastLogin.code,
    ],
    catalogue: e,
  }),

  /** Starts a login at a provider that is added to the account of the session. The visitor opens `uri` in a window, and confirms it there. */
  startJoin: defineEndpoint({
    method: 'POST',
    path: '/v1/identities',
    session: 'required',
    request: z.object({
      provider: z.enum(SOCIAL_PROVIDERS),
      /** Language of the pages in the window, and of the letter: `pt-BR`. English if there are no texts in it. */
      locale: localeSchema,
    }),
    response: z.object({ loginId: idSchema, uri: text(400), expiresAt: timeSchema }),
    errors: [
      e.providerNotConfigured.code,
      secureSiteErrors.originNotAllowed.code,
      secureSiteErrors.freshLoginNeeded.code,
      walletErrors.walletUnknown.code,
    ],
    catalogue: { ...e, ...walletErrors },
  }),

  /** Adds the login to the account, once, after the visitor has confirmed it in the window. */
  join: defineEndpoint({
    method: 'POST',
    path: '/v1/identities/:id',
    session: 'required',
    request: nothing,
    response: nothing,
    errors: [
      secureSiteErrors.loginUnknown.code,
      e.identityTaken.code,
      e.socialPending.code,
      e.socialExpired.code,
      e.socialRefused.code,
      e.socialFailed.code,
    ],
    catalogue: e,
  }),
} as const
