import { secureSiteErrors } from '../../api/errors.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import { storeLetter } from '../../mail/storeLetter.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { takeLimits } from '../limits/loginLimits.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import type { SiteContext } from '../types.ts'
import { FRESH_MS } from './openSlot.ts'
import { sealVisitorLetters } from './sealVisitorLetters.ts'
import { findWallet } from './wallets.ts'

/** How often an export is recorded in a day. Each one sends a letter. */
const MAX_EXPORTS = 20

/**
 * Records an export, and stores the letters about it, in one transaction. Only pages of the secure site have sessions of its
 * origin, and a login that a frame has handed over to one is no proof for an export.
 *
 * @throws `secureSite.originNotAllowed`, `secureSite.freshLoginNeeded`, `secureSite.walletUnknown`, `secureSite.tooMany`
 */
export async function recordExport(context: SiteContext, session: LiveSession): Promise<void> {
  const { database, clock, url } = context
  const { accountId, authenticatedAt, isHandedOver, label, origin, projectId } = session
  if (origin !== url) throw secureSiteErrors.originNotAllowed()
  if (isHandedOver || clock() - authenticatedAt.getTime() > FRESH_MS) throw secureSiteErrors.freshLoginNeeded()
  const wallet = await findWallet(database, accountId)
  if (!wallet) throw walletErrors.walletUnknown()
  await takeLimits(database, [{ bucket: `secure-site.export:${wallet.id}`, limit: MAX_EXPORTS, perSeconds: 86_400 }])
  const now = clock()
  const letters = await sealVisitorLetters(context, session, { kind: 'exported', browser: label })
  await database.transaction(async (sql) => {
    for (const letter of letters) await storeLetter(sql, letter)
    await appendAudit(sql, {
      action: 'wallet.exported',
      at: new Date(now),
      accountId,
      projectId,
      detail: { wallet: wallet.id },
    })
  })
  context.onLetter()
}
