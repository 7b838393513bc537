import { defineEndpoint } from './endpoint.ts'
import { secureSiteErrors } from './errors.ts'
import { parseId, parseNullable, parseObject, parseText, parseTime } from './fields.ts'
import { socialErrors } from './socialErrors.ts'

/** The HTTP interface of logins by Farcaster. Waiting and claiming are those of social logins, without a ticket. */
export const farcasterEndpoints = {
  /** Starts a login: `url` opens the visitor's Farcaster app, which signs a message. */
  startFarcasterLogin: defineEndpoint({
    method: 'POST',
    path: '/v1/login/farcaster',
    session: 'none',
    request: parseObject({
      projectId: parseText({ max: 64, pattern: /^[\w-]+$/ }),
      /** The pinned origin of the dapp. */
      origin: parseText({ max: 253 + 16 }),
      locale: parseNullable(parseText({ max: 180, pattern: /^[A-Za-z0-9-]+(?:,[A-Za-z0-9-]+){0,4}$/ })),
    }),
    response: parseObject({ loginId: parseId, url: parseText({ max: 2_048 }), expiresAt: parseTime }),
    errors: [
      socialErrors.providerNotConfigured.code,
      socialErrors.socialFailed.code,
      secureSiteErrors.originNotAllowed.code,
    ],
    catalogue: socialErrors,
  }),
} as const
