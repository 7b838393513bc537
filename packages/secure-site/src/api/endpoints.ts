import { defineEndpoint, parseNothing } from './endpoint.ts'
import { secureSiteErrors } from './errors.ts'
import {
  parseBoolean,
  parseBytes,
  parseChoice,
  parseId,
  parseNullable,
  parseObject,
  parseText,
  parseTime,
} from './fields.ts'
import { parseSession, parseUser } from './values.ts'

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
    request: parseObject({
      projectId: parseText({ max: 64, pattern: /^[\w-]+$/ }),
      /** The pinned origin of the dapp. */
      origin: parseText({ max: 253 + 16 }),
      email: parseText({ max: 254 }),
      /** Language of the letters: `pt-BR`. English if there are no letters in it. */
      locale: parseNullable(parseText({ max: 180, pattern: /^[A-Za-z0-9-]+(?:,[A-Za-z0-9-]+){0,4}$/ })),
    }),
    response: parseObject({
      /** `null` for `CONNECT`. */
      loginId: parseNullable(parseId),
      action: parseChoice(['CONNECT', 'VERIFY_OTP', 'VERIFY_DEVICE']),
      /** When the code or the link expires. `null` for `CONNECT`. */
      expiresAt: parseNullable(parseTime),
    }),
    errors: [e.invalidEmail.code, e.originNotAllowed.code],
  }),

  /** Waits at most 25 seconds for the approval of the device by the link. Request again while it is not approved. */
  awaitDevice: defineEndpoint({
    method: 'POST',
    path: '/v1/login/:id/device',
    session: 'none',
    request: parseNothing,
    /** `expiresAt` is that of the code that was sent after the approval. */
    response: parseObject({ isApproved: parseBoolean, expiresAt: parseTime }),
    errors: [e.loginUnknown.code, e.codeExpired.code, e.busy.code],
  }),

  /** Ends the login with the code. The token is shown once, and only its hash is stored. */
  verifyCode: defineEndpoint({
    method: 'POST',
    path: '/v1/login/:id/code',
    session: 'none',
    request: parseObject({ code: parseText({ max: 6, pattern: /^\d{6}$/ }) }),
    response: parseObject({ token: parseBytes({ min: 32 }), session: parseSession, user: parseUser }),
    errors: [e.loginUnknown.code, e.approvalPending.code, e.wrongCode.code, e.codeExpired.code, e.newCodeRequired.code],
  }),

  /** Reads the session, and renews its idle time and `dappToken`. */
  fetchSession: defineEndpoint({
    method: 'GET',
    path: '/v1/session',
    session: 'required',
    request: parseNothing,
    response: parseSession,
    errors: [],
  }),

  /** Signs out: ends the session. The slot of the device stays, and opens after the next login there. */
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/v1/session',
    session: 'required',
    request: parseNothing,
    response: parseNothing,
    errors: [],
  }),

  fetchUser: defineEndpoint({
    method: 'GET',
    path: '/v1/user',
    session: 'required',
    request: parseNothing,
    response: parseUser,
    errors: [],
  }),
} as const
