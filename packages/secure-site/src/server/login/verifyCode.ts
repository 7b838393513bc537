import { emailChangeErrors } from '../../api/emailChangeErrors.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { isReplaced } from '../email-change/emailChanges.ts'
import { lockAddresses } from '../email-change/lockAddresses.ts'
import type { Device } from '../proof/verifyProof.ts'
import { saveAccount } from '../sessions/accounts.ts'
import { addSession, type NewSession } from '../sessions/sessions.ts'
import type { SiteContext } from '../types.ts'
import { hashCode, isSameMac } from './codes.ts'
import { consumeLogin, countGuess, findLogin, MAX_ATTEMPTS, type CountedGuess } from './logins.ts'

/** Counts the guess. @throws the reason why the login accepts none. */
async function takeGuess({ database, clock }: SiteContext, id: string, thumbprint: string): Promise<CountedGuess> {
  const guess = await countGuess(database, id, thumbprint, clock())
  if (guess?.isCounted) return guess
  if (guess) throw secureSiteErrors.newCodeRequired()
  const login = await findLogin(database, id, thumbprint)
  if (!login) throw secureSiteErrors.loginUnknown()
  if (login.consumedAt) throw secureSiteErrors.newCodeRequired()
  if (login.expiresAt.getTime() <= clock()) throw secureSiteErrors.codeExpired()
  throw login.needsApproval ? secureSiteErrors.approvalPending() : secureSiteErrors.newCodeRequired()
}

/** Ends the login and stores account, device and session, or nothing of it. */
async function createSession(
  { database, keyring, clock }: SiteContext,
  id: string,
  device: Device,
): Promise<NewSession> {
  const now = clock()
  return database.transaction(async (sql) => {
    const login = await consumeLogin(sql, id, now)
    // A parallel request with the same code was first.
    if (!login) throw secureSiteErrors.newCodeRequired()
    await lockAddresses(sql, login.realm, [login.emailIndex])
    const email = Buffer.from(await keyring.unwrap('email', `login:${id}`, login.emailBox)).toString()
    // Another account would keep the address from being put back.
    if (await isReplaced(sql, login, now)) throw emailChangeErrors.emailReplaced()
    const accountId = await saveAccount(sql, keyring, { realm: login.realm, email, emailIndex: login.emailIndex, now })
    const session = await addSession(sql, {
      accountId,
      device,
      label: login.label,
      projectId: login.projectId,
      origin: login.origin,
      now,
    })
    await appendAudit(sql, {
      action: 'session.created',
      at: new Date(now),
      accountId,
      projectId: login.projectId,
      detail: { device: session.deviceId },
    })
    return session
  })
}

/**
 * Compares a code, and ends the login if it is right. The guess is counted before.
 *
 * @throws `secureSite.wrongCode`, `secureSite.newCodeRequired`, `secureSite.codeExpired`, `secureSite.approvalPending`,
 * `secureSite.loginUnknown`
 */
export async function verifyCode(context: SiteContext, id: string, code: string, device: Device): Promise<NewSession> {
  const codes = context.metrics?.createCounter('secure_site_codes_total', 'Guesses of codes by result.')
  const { codeMac, attempts } = await takeGuess(context, id, device.thumbprint)
  if (!isSameMac(codeMac, await hashCode(context.keyring, id, code))) {
    codes?.add({ result: 'wrong' })
    throw secureSiteErrors.wrongCode({ left: MAX_ATTEMPTS - attempts })
  }
  const session = await createSession(context, id, device)
  codes?.add({ result: 'right' })
  return session
}
