import { emailChangeErrors } from '../../api/emailChangeErrors.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { lockCurrentKey } from '../../keyring/recordedKeys.ts'
import { sealLetter, storeLetter, type SealedLetter } from '../../mail/storeLetter.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { takeLimits } from '../limits/takeLimit.ts'
import { createCode, createLinkToken, isSameMac } from '../login/codes.ts'
import { countRight, createRightCount, nameClientScopes } from '../login/guessScopes.ts'
import { getDay, LOGIN_MS, MAX_ATTEMPTS } from '../login/logins.ts'
import { getLetterLimits } from '../login/startEmailLogin.ts'
import { replaceAddress } from '../sessions/accounts.ts'
import { endOtherSessions, type LiveSession } from '../sessions/sessions.ts'
import { readRecipients } from '../social/readRecipients.ts'
import type { SiteContext } from '../types.ts'
import { hashChangeCode, hashRevertLink } from './codes.ts'
import {
  allowRevert,
  beginSecondary,
  consumeChange,
  countChangeGuess,
  findChange,
  isReplaced,
  REVERT_MS,
  type ChangeStep,
  type CountedChange,
} from './emailChanges.ts'
import { lockAddresses } from './lockAddresses.ts'
import { readAddress } from './startEmailChange.ts'

/** Counts a guess, and compares the code. @throws the reason why it is not accepted */
async function checkCode(
  context: SiteContext,
  session: LiveSession,
  id: string,
  step: ChangeStep,
  code: string,
  client: string,
): Promise<CountedChange> {
  const { database, keyring, clock } = context
  const change = await countChangeGuess(database, id, session.tokenHash, step, client, clock())
  if (!change) {
    const found = await findChange(database, id, session.tokenHash)
    if (!found) throw emailChangeErrors.changeUnknown()
    throw !found.consumedAt && found.expiresAt.getTime() <= clock()
      ? secureSiteErrors.codeExpired()
      : secureSiteErrors.newCodeRequired()
  }
  if (!change.isCounted) throw secureSiteErrors.newCodeRequired()
  if (!isSameMac(change.codeMac, await hashChangeCode(keyring, id, step, code))) {
    throw secureSiteErrors.wrongCode({ left: MAX_ATTEMPTS - change.attempts })
  }
  return change
}

const readNewAddress = async ({ keyring }: SiteContext, id: string, { emailBox }: CountedChange) =>
  Buffer.from(await keyring.unwrap('email', `email-change:${id}`, emailBox)).toString()

const getSite = ({ project, origin }: LiveSession) => `${project} (${origin})`

/**
 * Compares the code of the current address, and sends one to the new address.
 *
 * @throws `secureSite.changeUnknown`, `secureSite.wrongCode`, `secureSite.codeExpired`, `secureSite.newCodeRequired`, `secureSite.tooMany`
 */
export async function verifyPrimary(
  context: SiteContext,
  session: LiveSession,
  id: string,
  code: string,
  client: string,
): Promise<void> {
  const { database, keyring } = context
  const change = await checkCode(context, session, id, 'primary', code, client)
  await takeLimits(
    database,
    getLetterLimits(context.limits, {
      client,
      index: change.emailIndex,
      project: { id: session.projectId, loginsPerHour: session.loginsPerHour },
      knownDevice: undefined,
    }),
  )
  const now = context.clock()
  const next = createCode()
  const expiresAt = new Date(now + LOGIN_MS)
  const to = await readNewAddress(context, id, change)
  const letter = await sealLetter(
    keyring,
    { to, locale: change.locale, site: getSite(session), kind: 'newAddressCode', code: next },
    now,
    expiresAt,
  )
  const codeMac = await hashChangeCode(keyring, id, 'secondary', next)
  // A parallel request with the same code was first.
  if (!(await beginSecondary(database, id, { from: change.codeMac, to: codeMac, expiresAt, now }, letter))) {
    throw secureSiteErrors.newCodeRequired()
  }
  await countRight(database, nameClientScopes(client), getDay(now))
  context.onLetter()
}

interface Notice {
  readonly letters: readonly SealedLetter[]
  readonly mac: Uint8Array
  readonly until: Date
}

/**
 * The letters with the link that undoes a change: to the old address, and to those that providers have verified.
 *
 * @returns `undefined` without such an address.
 */
async function createNotice(
  context: SiteContext,
  session: LiveSession,
  locale: string,
  address: string,
): Promise<Notice | undefined> {
  const { keyring, clock, url } = context
  const [old, recipients] = await Promise.all([readAddress(context, session), readRecipients(context, session)])
  if (recipients.length === 0) return undefined
  const token = createLinkToken()
  const until = new Date(clock() + REVERT_MS)
  const values = { locale, site: getSite(session), address, link: `${url}/revert/${token}` }
  const letters = await Promise.all(
    recipients.map((to) =>
      sealLetter(keyring, { to, ...values, kind: to === old ? 'addressChanged' : 'addressAdded' }, clock(), until),
    ),
  )
  return { letters, mac: await hashRevertLink(keyring, token), until }
}

/**
 * Compares the code of the new address, and replaces the address, with the letters about it and the end of the sessions of other
 * devices, in one transaction.
 *
 * @returns The new address.
 * @throws `secureSite.changeUnknown`, `secureSite.wrongCode`, `secureSite.codeExpired`, `secureSite.newCodeRequired`, `secureSite.emailTaken`
 */
export async function verifySecondary(
  context: SiteContext,
  session: LiveSession,
  id: string,
  code: string,
  client: string,
): Promise<string> {
  const { database, keyring } = context
  const change = await checkCode(context, session, id, 'secondary', code, client)
  const email = await readNewAddress(context, id, change)
  const notice = await createNotice(context, session, change.locale, email)
  const now = context.clock()
  const { accountId, projectId, realm, tokenHash, emailIndex: oldIndex } = session
  await database.transaction(async (sql) => {
    await lockAddresses(sql, realm, [change.emailIndex, ...(oldIndex ? [oldIndex] : [])])
    if (!(await consumeChange(sql, id, change.codeMac, now))) throw secureSiteErrors.newCodeRequired()
    if (await isReplaced(sql, { realm, emailIndex: change.emailIndex, accountId }, now)) {
      throw emailChangeErrors.emailTaken()
    }
    const emailBox = await keyring.wrap(
      'email',
      `account:${accountId}`,
      Buffer.from(email),
      await lockCurrentKey(sql, keyring, 'main'),
    )
    if (!(await replaceAddress(sql, accountId, { emailIndex: change.emailIndex, emailBox }))) {
      throw emailChangeErrors.emailTaken()
    }
    if (notice) {
      await allowRevert(sql, id, notice.mac, notice.until)
      for (const letter of notice.letters) await storeLetter(sql, letter)
    }
    await endOtherSessions(sql, accountId, tokenHash, now)
    await appendAudit(
      sql,
      { action: 'email.changed', at: new Date(now), accountId, projectId, detail: { change: id } },
      createRightCount(nameClientScopes(client), getDay(now)),
    )
  })
  context.onLetter()
  return email
}
