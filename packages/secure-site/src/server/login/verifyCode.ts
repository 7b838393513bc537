import { emailChangeErrors } from '../../api/emailChangeErrors.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { readLockedKey } from '../../keyring/recordedKeys.ts'
import type { Device } from '../proof/verifyProof.ts'
import { saveAccount } from '../sessions/accounts.ts'
import { addSession, type NewSession } from '../sessions/sessions.ts'
import type { SiteContext } from '../types.ts'
import { hashCode, isSameMac } from './codes.ts'
import { createRightCount, nameScopes } from './guessScopes.ts'
import {
  consumeLogin,
  countGuess,
  findLogin,
  getDay,
  MAX_ATTEMPTS,
  type CountedGuess,
  type StartingClient,
} from './logins.ts'
import type { endpoints } from '../../api/endpoints.ts'
import type { ResponseOf } from '../../api/endpoint.ts'
import type { EndpointCall } from '../routes/endpointRoutes.ts'
import { holdRequest } from '../waits/holdRequest.ts'

/** Counts the guess. @throws the reason why the login accepts none. */
async function takeGuess({ database, clock }: SiteContext, id: string, guesser: StartingClient): Promise<CountedGuess> {
  const guess = await countGuess(database, id, guesser, clock())
  if (guess?.isCounted) return guess
  if (guess) throw secureSiteErrors.newCodeRequired()
  const login = await findLogin(database, id, guesser.thumbprint)
  if (!login) throw secureSiteErrors.loginUnknown()
  if (login.consumedAt) throw secureSiteErrors.newCodeRequired()
  if (login.expiresAt.getTime() <= clock()) throw secureSiteErrors.codeExpired()
  throw login.needsApproval ? secureSiteErrors.approvalPending() : secureSiteErrors.newCodeRequired()
}

/** Ends the login and stores account, device and session, or nothing of it. */
async function createSession(
  { database, keyring, clock, url }: SiteContext,
  id: string,
  device: Device,
  client: string,
): Promise<NewSession> {
  const now = clock()
  return database.transaction(async (sql) => {
    const login = await consumeLogin(sql, id, now)
    // A parallel request with the same code was first.
    if (!login) throw secureSiteErrors.newCodeRequired()
    const { realm, emailIndex, label, locale, origin, projectId } = login
    const email = Buffer.from(await keyring.unwrap('email', `login:${id}`, login.emailBox)).toString()
    const keyId = await readLockedKey(keyring, 'main', login.keys)
    const saved = await saveAccount(sql, keyring, {
      realm,
      email,
      emailIndex,
      keyId,
      locale,
      device,
      label,
      origin,
      now,
    })
    // Another account would keep the address from being put back.
    if (!saved) throw emailChangeErrors.emailReplaced()
    const { accountId, deviceId } = saved
    const session = { accountId, device, label, locale, projectId, origin, now }
    return addSession(sql, url, session, {
      deviceId,
      createEarlier: login.isUncertain
        ? (first) => createRightCount(nameScopes(client, projectId), getDay(now), first)
        : undefined,
    })
  })
}

/**
 * Compares a code, and ends the login if it is right. The guess is counted before.
 *
 * @param client - Of `groupAddress`.
 * @throws `secureSite.wrongCode`, `secureSite.newCodeRequired`, `secureSite.codeExpired`, `secureSite.approvalPending`,
 * `secureSite.loginUnknown`
 */
export async function verifyCode(
  context: SiteContext,
  id: string,
  code: string,
  device: Device,
  client: string,
): Promise<NewSession> {
  const codes = context.metrics?.createCounter('secure_site_codes_total', 'Guesses of codes by result.')
  const { codeMac, attempts } = await takeGuess(context, id, { thumbprint: device.thumbprint, client })
  if (!isSameMac(codeMac, await hashCode(context.keyring, id, code))) {
    codes?.add({ result: 'wrong' })
    throw secureSiteErrors.wrongCode({ left: MAX_ATTEMPTS - attempts })
  }
  const session = await createSession(context, id, device, client)
  codes?.add({ result: 'right' })
  return session
}

/**
 * Waits for the approval of a device.
 *
 * @throws `secureSite.loginUnknown`, `secureSite.codeExpired`, `secureSite.tooMany`, `secureSite.busy`
 */
export async function awaitDevice(
  context: SiteContext,
  { id, device, client, signal }: Pick<EndpointCall<unknown>, 'id' | 'device' | 'client' | 'signal'>,
): Promise<ResponseOf<typeof endpoints.awaitDevice>> {
  const { clock, database } = context
  return holdRequest(context, {
    ...{ loginId: id, client, signal },
    async read() {
      const login = await findLogin(database, id, device.thumbprint)
      if (!login) throw secureSiteErrors.loginUnknown()
      if (login.consumedAt || login.expiresAt.getTime() <= clock()) throw secureSiteErrors.codeExpired()
      const isApproved = !login.needsApproval
      return { answer: { isApproved, expiresAt: login.expiresAt.toISOString() }, isFinal: isApproved }
    },
  })
}
