import type { Hono } from 'hono'
import { randomUUID } from 'node:crypto'
import { emailChangeEndpoints } from '../../api/emailChangeEndpoints.ts'
import { addSessionEndpoint, type EndpointTools } from '../routes/endpointRoutes.ts'
import { emailChangeErrors } from '../../api/emailChangeErrors.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { lockCurrentKey } from '../../keyring/recordedKeys.ts'
import { sealLetter, storeLetter, type SealedLetter } from '../../mail/storeLetter.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { takeLimits } from '../limits/loginLimits.ts'
import { createCode, createLinkToken, isSameMac } from '../login/codes.ts'
import { countRight, createRightCount, nameClientScopes } from '../login/guessScopes.ts'
import { getDay, LOGIN_MS, MAX_ATTEMPTS, countGuesses, MAX_DAILY_GUESSES } from '../login/logins.ts'
import { getLetterLimits } from '../login/startEmailLogin.ts'
import { replaceAddress } from '../sessions/accounts.ts'
import { endOtherSessions, type LiveSession } from '../sessions/sessions.ts'
import { readRecipients } from '../social/readRecipients.ts'
import type { SiteContext } from '../types.ts'
import { hashChangeCode, hashRevertLink } from './revertEmail.ts'
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
  addChange,
} from './emailChanges.ts'
import { lockAddresses } from './lockAddresses.ts'
import type { RequestOf, ResponseOf } from '../../api/endpoint.ts'
import { parseEmail } from '../../api/parseEmail.ts'
import type { LetterContent } from '../../mail/letter.types.ts'
import { FRESH_MS } from '../slots/openSlot.ts'

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
async function verifyPrimary(
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

const DAY_MS = 86_400_000

type Request = RequestOf<typeof emailChangeEndpoints.startEmailChange>
type Response = ResponseOf<typeof emailChangeEndpoints.startEmailChange>

/** The current address of an account; `undefined` if it has none, as after a social login. */
async function readAddress(
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
async function startEmailChange(
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
async function verifySecondary(
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

/** Adds the endpoints of a change of the email address. */
export function addEmailChangeApi(app: Hono, tools: EndpointTools): void {
  const { context } = tools
  addSessionEndpoint(app, tools, emailChangeEndpoints.startEmailChange, (session, { body, client }) =>
    startEmailChange(context, session, body, client),
  )
  addSessionEndpoint(app, tools, emailChangeEndpoints.verifyPrimary, async (session, { id, body, client }) => {
    await verifyPrimary(context, session, id, body.code, client)
    return undefined
  })
  addSessionEndpoint(app, tools, emailChangeEndpoints.verifySecondary, async (session, { id, body, client }) => ({
    email: await verifySecondary(context, session, id, body.code, client),
  }))
}
