import { CUSTODY_CHANGE_MS, type custodyEndpoints } from '../../api/custodyEndpoints.ts'
import { custodyErrors } from '../../api/custodyErrors.ts'
import type { RequestOf, ResponseOf } from '../../api/endpoint.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import type { SlotKind } from '../../api/slotValues.ts'
import { storeLetter } from '../../mail/storeLetter.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { takeLimits } from '../limits/loginLimits.ts'
import { requireOwnPage } from '../passkeys/requireOwnPage.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import { requireWallet } from '../slots/changeSlots.ts'
import { sealVisitorLetters } from '../slots/sealVisitorLetters.ts'
import { replacePasskeySlots } from '../slots/replacePasskeySlots.ts'
import { addSlots, eraseSlots, readSlots, sealSlots } from '../slots/slots.ts'
import { verifyWallet } from '../slots/createWallet.ts'
import type { SiteContext } from '../types.ts'
import { checkKinds, hasMeans, lockCustody } from './custody.ts'

/** How often the custody of a wallet may change in a day. Each change sends a letter. */
const MAX_CHANGES = 20

/**
 * Changes who can recover a wallet, with its slots, all or nothing. Only the page `/account` has sessions of the origin of the secure
 * site, and the key of the wallet has signed the change: a stolen session can do nothing here.
 *
 * @throws `secureSite.originNotAllowed`, `freshLoginNeeded`, `walletUnknown`, `signatureInvalid`, `tooMany`, `slotExists`,
 *   `slotNotAllowed`, `tooFewMeans`, `passkeyUnknown`; `keyring.outdated`, `keyring.keyDestroyed`
 */
export async function changeCustody(
  context: SiteContext,
  session: LiveSession,
  { recovery, slots, signature }: RequestOf<typeof custodyEndpoints.changeCustody>,
): Promise<ResponseOf<typeof custodyEndpoints.changeCustody>> {
  const { accountId, authenticatedAt, isHandedOver, deviceId, label, projectId } = session
  requireOwnPage(context, session)
  // A kit has the key, as an export.
  if (isHandedOver || context.clock() - authenticatedAt.getTime() > CUSTODY_CHANGE_MS) {
    throw secureSiteErrors.freshLoginNeeded()
  }
  const wallet = await requireWallet(context, session)
  verifyWallet(wallet, { action: recovery, walletId: wallet.id, address: wallet.address, slots }, signature)
  checkKinds(recovery, slots)
  await takeLimits(context.database, [
    { bucket: `secure-site.custody:${wallet.id}`, limit: MAX_CHANGES, perSeconds: 86_400 },
  ])
  const now = context.clock()
  const letters = await sealVisitorLetters(context, session, { kind: recovery, browser: label })
  const ids = slots.map(({ id }) => id)
  const detail = { wallet: wallet.id, recovery, slots: ids.join(' '), kinds: slots.map(({ kind }) => kind).join(' ') }
  const stored = await context.database.transaction(async (sql) => {
    const sealed = await sealSlots(sql, context, slots)
    await lockCustody(sql, wallet.id)
    if (recovery === 'owner') await eraseSlots(sql, wallet.id, 'escrow', now)
    if (slots.some(({ kind }) => kind === 'code')) await eraseSlots(sql, wallet.id, 'code', now)
    await replacePasskeySlots(sql, { accountId, walletId: wallet.id }, slots, now)
    await addSlots(sql, wallet.id, deviceId, sealed, now)
    const live = await sql.query<{ kind: SlotKind }>(
      'select kind from secure_site.slot where wallet_id = $1 and revoked_at is null',
      [wallet.id],
    )
    if (!hasMeans(recovery, live)) throw custodyErrors.tooFewMeans()
    await sql.query('update secure_site.account set recovery = $2 where id = $1', [accountId, recovery])
    for (const letter of letters) await storeLetter(sql, letter)
    await appendAudit(sql, { action: 'custody.changed', at: new Date(now), accountId, projectId, detail })
    return readSlots(sql, context, wallet.id, ids)
  })
  context.onLetter()
  return { slots: stored }
}
