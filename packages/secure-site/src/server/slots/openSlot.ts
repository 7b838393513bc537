import { secureSiteErrors } from '../../api/errors.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import type { OpenSlot, SlotKind } from '../../api/slotValues.ts'
import { storeLetter } from '../../mail/storeLetter.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { takeLimits } from '../limits/loginLimits.ts'
import { isSlotOfPasskey } from '../passkeys/passkeys.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import type { SiteContext } from '../types.ts'
import { sealVisitorLetters } from './sealVisitorLetters.ts'
import { findSlotKind, readSlots, touchSlot } from './slots.ts'
import { findWallet } from './wallets.ts'

/** How long after a login an escrow slot opens, and a key may be exported. */
export const FRESH_MS = 300_000

/** How often an escrow slot opens in a day: as often as a visitor can log in. A browser that stores nothing needs it on each page. */
const MAX_OPENINGS = 20

/** How often a device gets the server's parts of slots in a day that the visitor opens with a passkey or a code. Each one sends a letter. */
const MAX_ATTEMPTS = 20

type RecoveryKind = Exclude<SlotKind, 'device'>

/** An escrow slot opens with a login alone: a fresh one, and seldom. The other kinds need what only the visitor has. */
async function checkUse(
  { database, clock }: SiteContext,
  { authenticatedAt, deviceId }: LiveSession,
  walletId: string,
  kind: RecoveryKind,
): Promise<void> {
  if (kind !== 'escrow') {
    return takeLimits(database, [
      { bucket: `secure-site.recovery:${walletId}:${deviceId}`, limit: MAX_ATTEMPTS, perSeconds: 86_400 },
    ])
  }
  if (clock() - authenticatedAt.getTime() > FRESH_MS) throw secureSiteErrors.freshLoginNeeded()
  return takeLimits(database, [{ bucket: `secure-site.escrow:${walletId}`, limit: MAX_OPENINGS, perSeconds: 86_400 }])
}

/** Uses a recovery slot: seldom, and with a letter, which is stored together with the use. */
async function useRecovery(
  context: SiteContext,
  session: LiveSession,
  { walletId, id, kind }: { walletId: string; id: string; kind: RecoveryKind },
): Promise<boolean> {
  const { database, clock } = context
  const { accountId, label, projectId } = session
  await checkUse(context, session, walletId, kind)
  const now = clock()
  // The passkey that opens it has just logged in: a letter would warn of the visitor.
  const isOwn = kind === 'passkey' && (await isSlotOfPasskey(database, id, session.passkeyId))
  const letters = isOwn
    ? []
    : await sealVisitorLetters(context, session, {
        kind: kind === 'escrow' ? 'opened' : 'opening',
        browser: label,
      })
  const isUsed = await database.transaction(async (sql) => {
    if (!(await touchSlot(sql, id, now))) return false
    for (const letter of letters) await storeLetter(sql, letter)
    await appendAudit(sql, {
      action: 'slot.opened',
      at: new Date(now),
      accountId,
      projectId,
      detail: { wallet: walletId, slot: id, kind },
    })
    return true
  })
  context.onLetter()
  return isUsed
}

/**
 * Returns the parts of a slot. A `device` slot is for its device only, an `escrow` slot opens within 5 minutes of the login, and the
 * others need a passkey or the printed code of the visitor too.
 *
 * @throws `secureSite.slotUnknown`, `secureSite.freshLoginNeeded`, `secureSite.tooMany`
 */
export async function openSlot(context: SiteContext, session: LiveSession, id: string): Promise<OpenSlot> {
  const { database, clock } = context
  const wallet = await findWallet(database, session.accountId)
  const slot = wallet && (await findSlotKind(database, wallet.id, id))
  if (!slot || (slot.kind === 'device' && slot.deviceId !== session.deviceId)) throw walletErrors.slotUnknown()
  const { kind } = slot
  const isUsed =
    kind === 'device'
      ? await touchSlot(database, id, clock())
      : await useRecovery(context, session, { walletId: wallet.id, id, kind })
  const [opened] = isUsed ? await readSlots(database, context, wallet.id, [id]) : []
  if (!opened) throw walletErrors.slotUnknown()
  return opened
}
