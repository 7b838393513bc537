import { defineEndpoint, parseNothing } from './endpoint.ts'
import { secureSiteErrors } from './errors.ts'
import { parseBytes, parseObject, parseTime } from './fields.ts'
import { parseSession, parseUser } from './values.ts'

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
    request: parseNothing,
    response: parseObject({ ticket: parseBytes({ min: 32 }), expiresAt: parseTime }),
    errors: [originNotAllowed.code, freshLoginNeeded.code],
  }),

  /** Exchanges a ticket, once, for a session of the page. It is as old as the login of the frame, and exports nothing. */
  claimHandover: defineEndpoint({
    method: 'POST',
    path: '/v1/handovers/claim',
    session: 'none',
    request: parseObject({ ticket: parseBytes({ min: 32 }) }),
    response: parseObject({ token: parseBytes({ min: 32 }), session: parseSession, user: parseUser }),
    errors: [loginUnknown.code],
  }),
} as const
