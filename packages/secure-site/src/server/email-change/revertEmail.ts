import { emailChangeErrors } from '../../api/emailChangeErrors.ts'
import { lockCurrentKey } from '../../keyring/recordedKeys.ts'
import type { LetterContent } from '../../mail/letter.types.ts'
import { sealLetter, storeLetter, type SealedLetter } from '../../mail/storeLetter.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { replaceAddress } from '../sessions/accounts.ts'
import { lockLogins, requireLogin } from '../sessions/logins.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import { readRecipients } from '../social/readRecipients.ts'
import type { SiteContext } from '../types.ts'
import { findRevertible, markReverted, type RevertibleChange, type ChangeStep } from './emailChanges.ts'
import { lockAddresses } from './lockAddresses.ts'
import type { Keyring } from '../../keyring/types.ts'

/** A token of a link. Other texts are not looked up. */
const TOKEN = /^[\w-]{43}$/

/** How long the letters about an undone change are retried. */
const LETTER_MS = 86_400_000

/** A change that a link can undo, with the address that it has brought. */
export interface Revertible extends RevertibleChange {
  readonly address: string
}

/** The MAC of a code contains its change and step, so a code of a login or of the other address never fits. */
export const hashChangeCode = (keyring: Keyring, id: string, step: ChangeStep, code: string): Promise<Uint8Array> =>
  keyring.mac('code', `email-${step}|${id}|${code}`)

/** The MAC of a link has its own form, so no link of a login fits. */
export const hashRevertLink = (keyring: Keyring, token: string): Promise<Uint8Array> =>
  keyring.mac('link', `revert|${token}`)

/** Finds the change of a link; `undefined` if the link was used, or has expired. */
export async function findLinkedChange(
  { database, keyring, clock }: SiteContext,
  token: string,
): Promise<Revertible | undefined> {
  const change = TOKEN.test(token)
    ? await findRevertible(database, await hashRevertLink(keyring, token), clock())
    : undefined
  if (!change) return undefined
  return {
    ...change,
    address: Buffer.from(await keyring.unwrap('email', `email-change:${change.id}`, change.emailBox)).toString(),
  }
}

/** The letters about an undone change: to both addresses, and to those that providers have verified. */
async function createLetters(
  context: SiteContext,
  change: Revertible,
  old: string | undefined,
  now: number,
): Promise<readonly SealedLetter[]> {
  const { accountId, locale, project, origin, address } = change
  const content: LetterContent = old === undefined ? { kind: 'addressRemoved', address } : { kind: 'addressReverted' }
  const letter = { locale, site: `${project} (${origin})`, ...content }
  const recipients = [
    ...(old === undefined ? [] : [old]),
    address,
    ...(await readRecipients(context, { accountId, emailBox: null })),
  ]
  return Promise.all(
    [...new Set(recipients)].map((to) =>
      sealLetter(context.keyring, { to, ...letter }, now, new Date(now + LETTER_MS)),
    ),
  )
}

/**
 * Undoes a change: puts the old address back, or removes an address that was added, ends all sessions of the account, and sends letters.
 *
 * @returns the change; `undefined` if the link is not valid any more
 * @throws `secureSite.emailTaken` if another account has the old address meanwhile; `secureSite.lastLogin` if the
 *   added address is the only login meanwhile. Then nothing has changed.
 */
export async function revertEmail(context: SiteContext, token: string): Promise<Revertible | undefined> {
  const { database, keyring, clock } = context
  const change = await findLinkedChange(context, token)
  if (!change) return undefined
  const now = clock()
  const { id, accountId, projectId, realm, oldIndex, oldBox, emailIndex } = change
  const old = oldBox
    ? Buffer.from(await keyring.unwrap('email', `email-change-old:${id}`, oldBox)).toString()
    : undefined
  const letters = await createLetters(context, change, old, now)
  const isReverted = await database.transaction(async (sql) => {
    await lockAddresses(sql, realm, [emailIndex, ...(oldIndex ? [oldIndex] : [])])
    await lockLogins(sql, accountId)
    if (!(await markReverted(sql, change, now))) return false
    const emailBox =
      old === undefined
        ? null
        : await keyring.wrap(
            'email',
            `account:${accountId}`,
            Buffer.from(old),
            await lockCurrentKey(sql, keyring, 'main'),
          )
    if (!(await replaceAddress(sql, accountId, { emailIndex: oldIndex, emailBox }))) {
      throw emailChangeErrors.emailTaken()
    }
    await requireLogin(sql, accountId)
    await endOtherSessions(sql, accountId, undefined, now)
    for (const letter of letters) await storeLetter(sql, letter)
    await appendAudit(sql, {
      action: 'email.reverted',
      at: new Date(now),
      accountId,
      projectId,
      detail: { change: id },
    })
    return true
  })
  if (isReverted) context.onLetter()
  return isReverted ? change : undefined
}
