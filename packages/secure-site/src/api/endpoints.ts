import * as z from 'zod/mini'
import { defineEndpoint, nothing } from './endpoint.ts'
import { secureSiteErrors } from './errors.ts'
import { bytes, orNull, text, idSchema, localeSchema, originSchema, projectIdSchema, timeSchema } from './fields.ts'
import { sessionSchema, userSchema } from './values.ts'

const e = secureSiteErrors

/**
 * The HTTP interface of logins and sessions. Bodies are JSON, bytes are base64url, and times ISO 8601. An error answers
 * `{ error: { code, message, params } }`; a wait is in `params.seconds` and in `Retry-After`.
 */
export const endpoints = {
  /** Starts a login. `CONNECT`: the session of the sent token is of this address and project, so no letter is sent. */
  startEmailLogin: defineEndpoint({
    method: 'POST',
    path: '/v1/login/email',
    session: 'optional',
    request: z.object({
      projectId: projectIdSchema,
      /** The pinned origin of the dapp. */
      origin: originSchema,
      email: text(254),
      /** Language of the letters: `pt-BR`. English if there are no letters in it. */
      locale: localeSchema,
    }),
    response: z.object({
      /** `null` for `CONNECT`. */
      loginId: orNull(idSchema),
      action: z.enum(['CONNECT', 'VERIFY_OTP', 'VERIFY_DEVICE']),
      /** When the code or the link expires. `null` for `CONNECT`. */
      expiresAt: orNull(timeSchema),
    }),
    errors: [e.invalidEmail.code, e.originNotAllowed.code],
  }),

  /** Waits at most 25 seconds for the approval of the device by the link. Request again while it is not approved. */
  awaitDevice: defineEndpoint({
    method: 'POST',
    path: '/v1/login/:id/device',
    session: 'none',
    request: nothing,
    /** `expiresAt` is that of the code that was sent after the approval. */
    response: z.object({ isApproved: z.boolean(), expiresAt: timeSchema }),
    errors: [e.loginUnknown.code, e.codeExpired.code, e.busy.code],
  }),

  /** Ends the login with the code. The token is shown once, and only its hash is stored. */
  verifyCode: defineEndpoint({
    method: 'POST',
    path: '/v1/login/:id/code',
    session: 'none',
    request: z.object({ code: text(6, /^\d{6}$/) }),
    response: z.object({ token: bytes(32), session: sessionSchema, user: userSchema }),
    errors: [e.loginUnknown.code, e.approvalPending.code, e.wrongCode.code, e.codeExpired.code, e.newCodeRequired.code],
  }),

  /** Reads the session, and renews its idle time and `dappToken`. */
  fetchSession: defineEndpoint({
    method: 'GET',
    path: '/v1/session',
    session: 'required',
    request: nothing,
    response: sessionSchema,
    errors: [],
  }),

  /** Signs out: ends the session. The slot of the device stays, and opens after the next login there. */
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/v1/session',
    session: 'required',
    request: nothing,
    response: nothing,
    errors: [],
  }),

  fetchUser: defineEndpoint({
    method: 'GET',
    path: '/v1/user',
    session: 'required',
    request: nothing,
    response: userSchema,
    errors: [],
  }),
} as const
