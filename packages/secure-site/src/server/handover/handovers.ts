import type { Hono } from 'hono'
import { createHash, randomBytes } from 'node:crypto'
import { handoverEndpoints } from '../../api/handoverEndpoints.ts'
import { addOpenEndpoint, addSessionEndpoint, type EndpointTools } from '../routes/endpointRoutes.ts'
import type { DappTokens } from '../sessions/dappTokens.ts'
import { describeLogin } from '../sessions/describeSession.ts'
import type { ResponseOf } from '../../api/endpoint.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { takeLimits } from '../limits/loginLimits.ts'
import { nameBrowser } from '../login/nameBrowser.ts'
import type { Device } from '../proof/verifyProof.ts'
import { addSession, type LiveSession, type NewSession } from '../sessions/sessions.ts'
import { FRESH_MS } from '../slots/openSlot.ts'
import type { SiteContext } from '../types.ts'

/* The table of handovers: tickets with which the page `/account` continues a login of the frame. */

/** How long a ticket is valid. The page that gets it is loading meanwhile. */
const TICKET_MS = 60_000

/** How many tickets a session gets in an hour. */
const MAX_TICKETS = 20

/** How many old rows a new ticket deletes. */
const BATCH = 20

const hashTicket = (ticket: string): Uint8Array => createHash('sha256').update(ticket).digest()

/** Whether a login is fresh enough to count as a proof at another page. */
const isFresh = ({ authenticatedAt }: Pick<LiveSession, 'authenticatedAt'>, now: number): boolean =>
  now - authenticatedAt.getTime() <= FRESH_MS

/**
 * Issues a ticket for a session of a frame. A page of the secure site gets none, so a login is handed over once and not kept alive.
 *
 * @throws `secureSite.originNotAllowed`, `secureSite.freshLoginNeeded`, `secureSite.tooMany`
 */
async function startHandover(
  { database, clock, url }: SiteContext,
  session: LiveSession,
): Promise<ResponseOf<typeof handoverEndpoints.startHandover>> {
  if (session.origin === url) throw secureSiteErrors.originNotAllowed()
  const now = clock()
  if (!isFresh(session, now)) throw secureSiteErrors.freshLoginNeeded()
  const bucket = `secure-site.handovers:${session.deviceId}`
  await takeLimits(database, [{ bucket, limit: MAX_TICKETS, perSeconds: 3_600 }])
  const ticket = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now + TICKET_MS)
  await database.query(
    `with deleted as (
       delete from secure_site.handover where ticket_hash in (
         select ticket_hash from secure_site.handover where expires_at < $3 limit ${BATCH} for update skip locked
       )
     )
     insert into secure_site.handover (ticket_hash, session_hash, created_at, expires_at) values ($1, $2, $3, $4)`,
    [hashTicket(ticket), session.tokenHash, new Date(now), expiresAt],
  )
  return { ticket, expiresAt: expiresAt.toISOString() }
}

/** The session that a ticket was issued for. */
interface HandedOver {
  readonly tokenHash: Uint8Array
  readonly accountId: string
  readonly projectId: string
  readonly identityId: string | null
  readonly passkeyId: string | null
  readonly locale: string
  readonly authenticatedAt: Date
}

/**
 * Exchanges a ticket for a session of a page of the secure site. It is as old as the login of the frame, and ends with its session.
 *
 * @throws `secureSite.loginUnknown` also for a ticket that was used or has expired, or whose session has ended
 */
async function claimHandover(
  { database, clock, url }: SiteContext,
  ticket: string,
  { device, userAgent }: { readonly device: Device; readonly userAgent: string | undefined },
): Promise<NewSession> {
  const now = clock()
  return database.transaction(async (sql) => {
    const [row] = await sql.query<HandedOver>(
      `with claimed as (
         delete from secure_site.handover where ticket_hash = $1 and expires_at > $2 returning session_hash
       )
       select token_hash as "tokenHash", session.account_id as "accountId", project_id as "projectId", identity_id as "identityId", passkey_id as "passkeyId", locale,
         authenticated_at as "authenticatedAt"
       from claimed
         join secure_site.session on token_hash = session_hash
         join secure_site.device on device.id = device_id
         join secure_site.account on account.id = session.account_id
       where session.revoked_at is null and device.revoked_at is null`,
      [hashTicket(ticket), new Date(now)],
    )
    if (!row || !isFresh(row, now)) throw secureSiteErrors.loginUnknown()
    const { accountId, projectId, identityId, passkeyId, locale } = row
    return addSession(
      sql,
      url,
      {
        accountId,
        ...(identityId !== null && { identityId }),
        ...(passkeyId !== null && { passkeyId }),
        device,
        label: nameBrowser(userAgent),
        locale,
        projectId,
        origin: url,
        now,
        handedOverFrom: row,
      },
      { detail: { handover: 'frame' } },
    )
  })
}

/** Adds the endpoints that hand a login of the frame over to the page `/account`. */
export function addHandoverApi(app: Hono, tools: EndpointTools, tokens: DappTokens): void {
  const { context } = tools
  addSessionEndpoint(app, tools, handoverEndpoints.startHandover, (session) => startHandover(context, session))
  addOpenEndpoint(app, tools, handoverEndpoints.claimHandover, async ({ body, device, userAgent }) =>
    describeLogin(context, await claimHandover(context, body.ticket, { device, userAgent }), tokens),
  )
}
