import { emailChangeErrors } from '../../api/emailChangeErrors.ts'
import { lockCurrentKey } from '../../keyring/recordedKeys.ts'
import { sealLetter, storeLetter } from '../../mail/storeLetter.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { replaceAddress } from '../sessions/accounts.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import type { SiteContext } from '../types.ts'
import { hashRevertLink } from './codes.ts'
import { findRevertible, markReverted, type RevertibleChange } from './emailChanges.ts'

/** A token of a link. Other texts are not looked up. */
const TOKEN = /^[\w-]{43}$/

/** How long the letters about an undone change are retried. */
const LETTER_MS = 86_400_000

/** A change that a link can undo, with the address that it has brought. */
export interface Revertible extends RevertibleChange {
  readonly address: string
}

/** Finds the change of a link; `undefined` if the link was used, or has expired. */
export async function findLinkedChange({ database, keyring, clock }: SiteContext, token: string): Promise<Revertible | undefined> {
  const change = TOKEN.test(token) ? await findRevertible(database, await hashRevertLink(keyring, token), clock()) : undefined
  if (!change) return undefined
  return { ...change, address: Buffer.from(await keyring.unwrap('email', `email-change:${change.id}`, change.emailBox)).toString() }
}

/** Puts the old address back, ends all sessions of the account, and sends a letter to both addresses. @returns the change; `undefined` if the link is not valid any more */
export async function revertEmail(context: SiteContext, token: string): Promise<Revertible | undefined> {
  const { database, keyring, clock } = context
  const change = await findLinkedChange(context, token)
  if (!change) return undefined
  const now = clock()
  const { id, accountId, projectId, oldIndex, locale } = change
  const old = Buffer.from(await keyring.unwrap('email', `email-change-old:${id}`, change.oldBox)).toString()
  const site = `${change.project} (${change.origin})`
  const letters = await Promise.all(
    [old, change.address].map((to) => sealLetter(keyring, { to, locale, site, kind: 'addressReverted' }, now, new Date(now + LETTER_MS))),
  )
  const isReverted = await database.transaction(async (sql) => {
    if (!(await markReverted(sql, change, now))) return false
    const emailBox = await keyring.wrap('email', `account:${accountId}`, Buffer.from(old), await lockCurrentKey(sql, keyring, 'main'))
    if (!(await replaceAddress(sql, accountId, { emailIndex: oldIndex, emailBox }))) throw emailChangeErrors.emailTaken()
    await endOtherSessions(sql, accountId, undefined, now)
    for (const letter of letters) await storeLetter(sql, letter)
    await appendAudit(sql, { action: 'email.reverted', at: new Date(now), accountId, projectId, detail: { change: id } })
    return true
  })
  if (isReverted) context.onLetter()
  return isReverted ? change : undefined
}
