import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { secureSiteErrors } from './errors.ts'
import { text, idSchema, localeSchema, originSchema, projectIdSchema, timeSchema } from './fields.ts'
import { socialErrors } from './socialErrors.ts'

/** The HTTP interface of logins by Farcaster. Waiting and claiming are those of social logins, without a ticket. */
export const farcasterEndpoints = {
  /** Starts a login: `url` opens the visitor's Farcaster app, which signs a message. */
  startFarcasterLogin: defineEndpoint({
    method: 'POST',
    path: '/v1/login/farcaster',
    session: 'none',
    request: z.object({
      projectId: projectIdSchema,
      /** The pinned origin of the dapp. */
      origin: originSchema,
      locale: localeSchema,
    }),
    response: z.object({ loginId: idSchema, url: text(2_048), expiresAt: timeSchema }),
    errors: [
      socialErrors.providerNotConfigured.code,
      socialErrors.socialFailed.code,
      secureSiteErrors.originNotAllowed.code,
    ],
    catalogue: socialErrors,
  }),
} as const
