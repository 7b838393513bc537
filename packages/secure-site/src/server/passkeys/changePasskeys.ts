import type { Hono } from 'hono'
import { randomUUID } from 'node:crypto'
import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import { passkeyErrors } from '../../api/passkeyErrors.ts'
import { addOpenEndpoint, addSessionEndpoint, type EndpointTools } from '../routes/endpointRoutes.ts'
import type { DappTokens } from '../sessions/dappTokens.ts'
import { describeLogin } from '../sessions/describeSession.ts'
import { createPasskeyAccount, startPasskeyAccount } from './createPasskeyAccount.ts'
import { startPasskeyLogin, verifyPasskeyLogin } from './logInByPasskey.ts'
import {
  fetchPasskeys,
  namePasskey,
  addPasskey as storePasskey,
  encode,
  encodeUserHandle,
  endPasskeySessions,
  findPasskeySlots,
  MAX_PASSKEYS,
  removePasskey as markRemoved,
} from './passkeys.ts'
import { requireOwnPage, requireFreshPage, requireOwnLogin } from './requireOwnPage.ts'
import type { ResponseOf } from '../../api/endpoint.ts'
import type { Attestation, Passkey } from '../../api/passkeyValues.ts'
import type { Wallet } from '../../api/values.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import { storeLetter } from '../../mail/storeLetter.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { lockCustody } from '../custody/custody.ts'
import { takeLimits } from '../limits/loginLimits.ts'
import { lockLogins, requireLogin } from '../sessions/logins.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import { sealVisitorLetters } from '../slots/sealVisitorLetters.ts'
import { revokeSlot } from '../slots/slots.ts'
import { verifyWallet } from '../slots/createWallet.ts'
import { findWallet } from '../slots/wallets.ts'
import { readAddresses } from '../social/readRecipients.ts'
import type { SiteContext } from '../types.ts'
import { addCreation, CHALLENGE_MS, consumeCreation, createChallenge } from './challenges.ts'
import { getRpId, verifyAttestation } from './verifyAnswer.ts'

/* The requests of the page `/account` that create, name and remove passkeys. */

/** How often the passkeys of an account are changed in a day. Each change sends a letter. */
const MAX_CHANGES = 40

/**
 * Starts the creation of a passkey.
 *
 * @throws `secureSite.originNotAllowed`, `secureSite.freshLoginNeeded`, `secureSite.passkeyLimit`, `secureSite.tooMany`
 */
async function startPasskey(
  context: SiteContext,
  session: LiveSession,
): Promise<ResponseOf<typeof passkeyEndpoints.startPasskey>> {
  const { database, clock, url } = context
  requireFreshPage(context, session)
  const { accountId, tokenHash, project } = session
  await takeLimits(database, [
    { bucket: `secure-site.passkey-change:${accountId}`, limit: MAX_CHANGES, perSeconds: 86_400 },
  ])
  const passkeys = await fetchPasskeys(database, accountId)
  if (passkeys.length >= MAX_PASSKEYS) throw passkeyErrors.passkeyLimit()
  const [id, challenge, now] = [randomUUID(), createChallenge(), clock()]
  await addCreation(database, { id, accountId, sessionHash: tokenHash, challenge, now })
  const [address] = await readAddresses(context, session)
  return {
    creationId: id,
    challenge: encode(challenge),
    rpId: getRpId(url),
    expiresAt: new Date(now + CHALLENGE_MS).toISOString(),
    userHandle: encodeUserHandle(accountId),
    userName: address ?? project,
    existing: passkeys.map(({ credentialId }) => credentialId),
  }
}

/**
 * Verifies and stores a passkey, and a letter about it. Its first name is that of the browser.
 *
 * @throws `secureSite.passkeyExpired`, `secureSite.passkeyInvalid`, `secureSite.passkeyExists`, `secureSite.passkeyLimit`, and the errors
 *   of `startPasskey`
 */
async function addPasskey(
  context: SiteContext,
  session: LiveSession,
  creationId: string,
  attestation: Attestation,
): Promise<Passkey> {
  const { database, clock, url } = context
  requireFreshPage(context, session)
  const { accountId, label: name, projectId, tokenHash } = session
  const challenge = await consumeCreation(database, creationId, tokenHash, clock())
  if (!challenge) throw passkeyErrors.passkeyExpired()
  const { publicKey, counter, isBackedUp } = await verifyAttestation(attestation, { challenge, url })
  const { credentialId, transports } = attestation
  const [id, now] = [randomUUID(), clock()]
  const letters = await sealVisitorLetters(context, session, { kind: 'passkeyAdded', browser: name })
  await database.transaction(async (sql) => {
    const result = await storePasskey(sql, {
      id,
      accountId,
      credentialId,
      publicKey,
      counter,
      transports,
      isBackedUp,
      name,
      now,
    })
    if (result !== 'added') throw passkeyErrors[result === 'exists' ? 'passkeyExists' : 'passkeyLimit']()
    for (const letter of letters) await storeLetter(sql, letter)
    await appendAudit(sql, {
      action: 'passkey.added',
      at: new Date(now),
      accountId,
      projectId,
      detail: { passkey: id },
    })
  })
  context.onLetter()
  return { id, credentialId, name, createdAt: new Date(now).toISOString(), usedAt: null, isBackedUp, canOpen: false }
}

/** Whether the wallet has signed the deletion of a slot. */
function isDeletionOf(wallet: Wallet, slotId: string, signature: string | null): boolean {
  if (signature === null) return false
  try {
    verifyWallet(wallet, { action: 'delete', walletId: wallet.id, address: wallet.address, slotId }, signature)
    return true
  } catch {
    return false
  }
}

/**
 * Removes a passkey with its slots, ends the sessions that it has logged in, and stores a letter.
 *
 * @param signature - Of the wallet for the deletion of a slot of the passkey; `null` if it has none.
 * @throws `secureSite.passkeyUnknown`, `secureSite.signatureInvalid`, `secureSite.lastRecoverySlot`, `secureSite.lastLogin`,
 *   `secureSite.originNotAllowed`, `secureSite.freshLoginNeeded`
 */
async function removePasskey(
  context: SiteContext,
  session: LiveSession,
  id: string,
  signature: string | null,
): Promise<void> {
  const { database, clock } = context
  requireOwnLogin(context, session)
  const { accountId, label, projectId, tokenHash } = session
  const wallet = await findWallet(database, accountId)
  const now = clock()
  const letters = await sealVisitorLetters(context, session, { kind: 'passkeyRemoved', browser: label })
  await database.transaction(async (sql) => {
    // A request that adds a slot for this passkey at the same time waits, or is waited for.
    if (wallet) await lockCustody(sql, wallet.id)
    await lockLogins(sql, accountId)
    const credentialId = await markRemoved(sql, accountId, id, now)
    if (!credentialId) throw passkeyErrors.passkeyUnknown()
    const slotIds = wallet ? await findPasskeySlots(sql, wallet.id, credentialId) : []
    if (wallet && slotIds.length > 0) {
      if (!slotIds.some((slotId) => isDeletionOf(wallet, slotId, signature))) throw walletErrors.signatureInvalid()
      for (const slotId of slotIds) await revokeSlot(sql, wallet.id, slotId, now)
    }
    await requireLogin(sql, accountId)
    await endPasskeySessions(sql, id, tokenHash, now)
    for (const letter of letters) await storeLetter(sql, letter)
    await appendAudit(sql, {
      action: 'passkey.removed',
      at: new Date(now),
      accountId,
      projectId,
      detail: { passkey: id, ...(slotIds.length > 0 && { slot: slotIds.join(' ') }) },
    })
  })
  context.onLetter()
}

/** Adds the endpoints of passkeys. */
export function addPasskeyApi(app: Hono, tools: EndpointTools, tokens: DappTokens): void {
  const { context } = tools
  addOpenEndpoint(app, tools, passkeyEndpoints.startPasskeyLogin, ({ body, device, client, userAgent }) =>
    startPasskeyLogin(context, body, { device, client, userAgent }),
  )
  addOpenEndpoint(app, tools, passkeyEndpoints.verifyPasskey, async ({ id, body, device, acceptLanguage }) => {
    return describeLogin(context, await verifyPasskeyLogin(context, id, body, { device, acceptLanguage }), tokens)
  })
  addOpenEndpoint(app, tools, passkeyEndpoints.startPasskeyAccount, ({ body, device, client, userAgent }) =>
    startPasskeyAccount(context, body, { device, client, userAgent }),
  )
  addOpenEndpoint(app, tools, passkeyEndpoints.createPasskeyAccount, async ({ id, body, device, acceptLanguage }) => {
    return describeLogin(context, await createPasskeyAccount(context, id, body, { device, acceptLanguage }), tokens)
  })
  addSessionEndpoint(app, tools, passkeyEndpoints.fetchPasskeys, async (session) => {
    requireOwnPage(context, session)
    return { passkeys: await fetchPasskeys(context.database, session.accountId) }
  })
  addSessionEndpoint(app, tools, passkeyEndpoints.startPasskey, (session) => startPasskey(context, session))
  addSessionEndpoint(app, tools, passkeyEndpoints.addPasskey, (session, { id, body }) =>
    addPasskey(context, session, id, body),
  )
  addSessionEndpoint(app, tools, passkeyEndpoints.namePasskey, async (session, { id, body }) => {
    requireOwnPage(context, session)
    if (!(await namePasskey(context.database, session.accountId, id, body.name))) throw passkeyErrors.passkeyUnknown()
    return undefined
  })
  addSessionEndpoint(app, tools, passkeyEndpoints.removePasskey, async (session, { id, body }) => {
    await removePasskey(context, session, id, body.signature)
    return undefined
  })
}
