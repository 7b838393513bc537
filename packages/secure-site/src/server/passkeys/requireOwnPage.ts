import { secureSiteErrors } from '../../api/errors.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import { FRESH_MS } from '../slots/openSlot.ts'
import type { SiteContext } from '../types.ts'

/** Only the pages of the secure site itself have sessions of its origin. @throws `secureSite.originNotAllowed` */
export function requireOwnPage({ url }: SiteContext, { origin }: LiveSession): void {
  if (origin !== url) throw secureSiteErrors.originNotAllowed()
}

/** @throws `secureSite.originNotAllowed`, `secureSite.freshLoginNeeded` */
export function requireFreshPage(context: SiteContext, session: LiveSession): void {
  requireOwnPage(context, session)
  if (context.clock() - session.authenticatedAt.getTime() > FRESH_MS) throw secureSiteErrors.freshLoginNeeded()
}

/** A session that a frame has handed over adds a passkey, but no other login, and removes nothing. @throws as {@link requireFreshPage} */
export function requireOwnLogin(context: SiteContext, session: LiveSession): void {
  requireFreshPage(context, session)
  if (session.isHandedOver) throw secureSiteErrors.freshLoginNeeded()
}
