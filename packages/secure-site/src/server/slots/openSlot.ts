import { secureSiteErrors } from '../../api/errors.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import type { OpenSlot } from '../../api/slotValues.ts'
import { storeLetter } from '../../mail/storeLetter.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { takeLimits } from '../limits/takeLimit.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import type { SiteContext } from '../types.ts'
import { sealVisitorLetters } from './sealVisitorLetters.ts'
import { findSlotKind, readSlots, touchSlot } from './slots.ts'
import { findWallet } from './wallets.ts'

/** How long after a login an escrow slot opens, and a key may be exported. */
export const FRESH_MS = 300_000

/** How often an escrow slot opens in a day: as often as a visitor can log in. A browser that stores nothing needs it on each page. */
const MAX_OPENINGS = 20

/** Opens an escrow slot: with a fresh login, seldom, and with letters. They are stored together with the use. */
async function useEscrow(context: SiteContext, session: LiveSession, walletId: string, id: string, locale: string | null): Promise<boolean> {
  const { database, clock } = context
  const { accountId, authenticatedAt, label, projectId } = session
  if (clock() - authenticatedAt.getTime() > FRESH_MS) throw secureSiteErrors.freshLoginNeeded()
  await takeLimits(database, [{ bucket: `secure-site.escrow:${walletId}`, limit: MAX_OPENINGS, perSeconds: 86_400 }])
  const now = clock()
  const letters = await sealVisitorLetters(context, session, locale, { kind: 'opened', browser: label })
  const isUsed = await database.transaction(async (sql) => {
    if (!(await touchSlot(sql, id, now))) return false
    for (const letter of letters) await storeLetter(sql, letter)
    await appendAudit(sql, { action: 'slot.opened', at: new Date(now), accountId, projectId, detail: { wallet: walletId, slot: id, kind: 'escrow' } })
    return true
  })
  context.onLetter()
  return isUsed
}

/**
 * Returns the parts of a slot. A `device` slot opens for its device only, an `escrow` slot within 5 minutes of the login.
 *
 * @param locale - Language of the letter.
 * @throws `secureSite.slotUnknown`, `secureSite.freshLoginNeeded`, `secureSite.tooMany`
 */
export async function openSlot(context: SiteContext, session: LiveSession, id: string, locale: string | null): Promise<OpenSlot> {
  const { database, clock } = context
  const wallet = await findWallet(database, session.accountId)
  const slot = wallet && (await findSlotKind(database, wallet.id, id))
  if (!slot || (slot.kind === 'device' && slot.deviceId !== session.deviceId)) throw walletErrors.slotUnknown()
  const isUsed = slot.kind === 'device' ? await touchSlot(database, id, clock()) : await useEscrow(context, session, wallet.id, id, locale)
  const [opened] = isUsed ? await readSlots(database, context, wallet.id, [id]) : []
  if (!opened) throw walletErrors.slotUnknown()
  return opened
}
