import { randomUUID } from 'node:crypto'
import { emailChangeErrors } from '../../api/emailChangeErrors.ts'
import type { emailChangeEndpoints } from '../../api/emailChangeEndpoints.ts'
import type { RequestOf, ResponseOf } from '../../api/endpoint.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { parseEmail } from '../../api/parseEmail.ts'
import { lockCurrentKey } from '../../keyring/recordedKeys.ts'
import type { LetterContent } from '../../mail/letter.types.ts'
import { sealLetter } from '../../mail/storeLetter.ts'
import { takeLimits } from '../limits/takeLimit.ts'
import { createCode, isSameMac } from '../login/codes.ts'
import { countGuesses, LOGIN_MS, MAX_DAILY_GUESSES } from '../login/logins.ts'
import { getLetterLimits } from '../login/startEmailLogin.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import { FRESH_MS } from '../slots/openSlot.ts'
import type { SiteContext } from '../types.ts'
import { hashChangeCode } from './codes.ts'
import { addChange } from './emailChanges.ts'

const DAY_MS = 86_400_000

type Request = RequestOf<typeof emailChangeEndpoints.startEmailChange>
type Response = ResponseOf<typeof emailChangeEndpoints.startEmailChange>

/** The current address of an account; `undefined` if it has none, as after a social login. */
export async function readAddress(
  { keyring }: Pick<SiteContext, 'keyring'>,
  { accountId, emailBox }: Pick<LiveSession, 'accountId' | 'emailBox'>,
): Promise<string | undefined> {
  return emailBox ? Buffer.from(await keyring.unwrap('email', `account:${accountId}`, emailBox)).toString() : undefined
}

/**
 * Starts a change of the address that logs in. It sends a code to the current address first, unless the visitor has just logged in or
 * has none, because a thief of a session must not change the address.
 *
 * @param client - Of `foldClient`.
 * @throws `secureSite.invalidEmail`, `secureSite.emailTaken` for the current address, `secureSite.freshLoginNeeded` without one, `secureSite.tooMany`
 */
export async function startEmailChange(
  context: SiteContext,
  session: LiveSession,
  request: Request,
  client: string,
): Promise<Response> {
  const { database, keyring } = context
  const email = parseEmail(request.email)
  const emailIndex = await keyring.mac('email', email)
  if (session.emailIndex && isSameMac(session.emailIndex, emailIndex)) throw emailChangeErrors.emailTaken()
  const now = context.clock()
  const old = await readAddress(context, session)
  const isFresh = now - session.authenticatedAt.getTime() <= FRESH_MS
  // Without a code of the current address, only a new login proves the visitor.
  if (old === undefined && !isFresh) throw secureSiteErrors.freshLoginNeeded()
  const step = isFresh ? 'secondary' : 'primary'
  const recipient = step === 'primary' && session.emailIndex ? session.emailIndex : emailIndex
  // A code that no guess of today can match would only be a letter.
  if ((await countGuesses(database, recipient, now)) >= MAX_DAILY_GUESSES) {
    throw secureSiteErrors.tooMany({ seconds: Math.ceil((DAY_MS - (now % DAY_MS)) / 1_000) })
  }
  await takeLimits(
    database,
    getLetterLimits(context.limits, {
      client,
      index: recipient,
      project: { id: session.projectId, loginsPerHour: session.loginsPerHour },
      knownDevice: undefined,
    }),
  )
  const id = randomUUID()
  const code = createCode()
  const expiresAt = new Date(now + LOGIN_MS)
  const content: LetterContent =
    step === 'primary' ? { kind: 'changeCode', code, address: email } : { kind: 'newAddressCode', code }
  const to = step === 'primary' ? (old ?? email) : email
  const [letter, codeMac] = await Promise.all([
    sealLetter(
      keyring,
      { to, locale: session.locale, site: `${session.project} (${session.origin})`, ...content },
      now,
      expiresAt,
    ),
    hashChangeCode(keyring, id, step, code),
  ])
  const { accountId, tokenHash: sessionHash, projectId, origin, locale, emailIndex: oldIndex } = session
  await database.transaction(async (sql) => {
    const keyId = await lockCurrentKey(sql, keyring, 'main')
    const emailBox = await keyring.wrap('email', `email-change:${id}`, Buffer.from(email), keyId)
    // Without it the old address could not be put back.
    const oldBox =
      old === undefined ? undefined : await keyring.wrap('email', `email-change-old:${id}`, Buffer.from(old), keyId)
    const change = {
      id,
      accountId,
      sessionHash,
      projectId,
      origin,
      locale,
      step,
      emailIndex,
      emailBox,
      oldIndex: oldIndex ?? undefined,
      oldBox,
      codeMac,
      createdAt: new Date(now),
      expiresAt,
    } as const
    await addChange(sql, change, letter)
  })
  context.onLetter()
  return {
    changeId: id,
    action: step === 'primary' ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP',
    expiresAt: expiresAt.toISOString(),
  }
}
