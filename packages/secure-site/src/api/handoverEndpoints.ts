import * as z from 'zod/mini'
import { defineEndpoint, nothing } from './endpoint.ts'
import { secureSiteErrors } from './errors.ts'
import { bytes, timeSchema } from './fields.ts'
import { sessionSchema, userSchema } from './values.ts'

const { freshLoginNeeded, loginUnknown, originNotAllowed } = secureSiteErrors

/**
 * The HTTP interface that hands a login of the frame over to the page `/account`, at most 5 minutes after the login. The visitor opens that
 * page by a press in the frame, which passes the ticket on without the dapp.
 */
export const handoverEndpoints = {
  /** Issues a ticket for the session of a frame. It is shown once, and only its hash is stored. */
  startHandover: defineEndpoint({
    method: 'POST',
    path: '/v1/handovers',
    session: 'required',
    request: nothing,
    response: z.object({ ticket: bytes(32), expiresAt: timeSchema }),
    errors: [originNotAllowed.code, freshLoginNeeded.code],
  }),

  /** Exchanges a ticket, once, for a session of the page. It is as old as the login of the frame, and exports nothing. */
  claimHandover: defineEndpoint({
    method: 'POST',
    path: '/v1/handovers/claim',
    session: 'none',
    request: z.object({ ticket: bytes(32) }),
    response: z.object({ token: bytes(32), session: sessionSchema, user: userSchema }),
    errors: [loginUnknown.code],
  }),
} as const
