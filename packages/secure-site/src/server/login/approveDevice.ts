import { sealLetter } from '../../mail/storeLetter.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import type { SiteContext } from '../types.ts'
import { createCode, hashCode, hashLink } from './codes.ts'
import { approveLogin, findWaitingLogin, LOGIN_MS, type WaitingLogin } from './logins.ts'

/** A token of a link. Other texts are not looked up. */
const TOKEN = /^[\w-]{43}$/

/** Finds the login that a link approves; `undefined` if the link was used, replaced or has expired. */
export async function findLinkedLogin(
  { database, keyring, clock }: SiteContext,
  token: string,
): Promise<WaitingLogin | undefined> {
  if (!TOKEN.test(token)) return undefined
  return findWaitingLogin(database, await hashLink(keyring, token), clock())
}

/** Approves the device of a link, and sends the code. @returns The login; `undefined` if the link is not valid any more. */
export async function approveDevice(context: SiteContext, token: string): Promise<WaitingLogin | undefined> {
  const { database, keyring, clock } = context
  const login = await findLinkedLogin(context, token)
  if (!login) return undefined
  const now = clock()
  const code = createCode()
  const to = Buffer.from(await keyring.unwrap('email', `login:${login.id}`, login.emailBox)).toString()
  const [letter, codeMac] = await Promise.all([
    sealLetter(
      keyring,
      { to, locale: login.locale, site: `${login.project} (${login.origin})`, kind: 'code', code },
      now,
      new Date(now + LOGIN_MS),
    ),
    hashCode(keyring, login.id, code),
  ])
  const isApproved = await database.transaction(async (sql) => {
    if (!(await approveLogin(sql, login.id, codeMac, now, letter))) return false
    await appendAudit(sql, {
      action: 'device.approved',
      at: new Date(now),
      projectId: login.projectId,
      detail: { login: login.id },
    })
    return true
  })
  if (isApproved) context.onLetter()
  return isApproved ? login : undefined
}
