import type { Hono } from 'hono'
import { identityEndpoints } from '../../api/identityEndpoints.ts'
import { socialEndpoints, type SocialState } from '../../api/socialEndpoints.ts'
import { addOpenEndpoint, addSessionEndpoint, type EndpointTools, type EndpointCall } from '../routes/endpointRoutes.ts'
import type { DappTokens } from '../sessions/dappTokens.ts'
import { describeLogin } from '../sessions/describeSession.ts'
import { type SocialContext, countSocial } from './context.ts'
import { startSocialLogin, type SocialClient } from './startSocialLogin.ts'
import type { RequestOf, ResponseOf } from '../../api/endpoint.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { socialErrors } from '../../api/socialErrors.ts'
import { createFarcasterPoll } from '../farcaster/createFarcasterPoll.ts'
import { holdRequest } from '../waits/holdRequest.ts'
import { findSocialLogin, consumeSocialLogin } from './socialLogins.ts'
import type { LoginProvider } from '../../api/socialProviders.ts'
import { storeLetter, sealLetter } from '../../mail/storeLetter.ts'
import { appendAudit } from '../audit/appendAudit.ts'
import { requireOwnLogin, requireOwnPage } from '../passkeys/requireOwnPage.ts'
import { lockLogins, requireLogin } from '../sessions/logins.ts'
import { type LiveSession, addSession, type NewSession } from '../sessions/sessions.ts'
import { sealVisitorLetters } from '../slots/sealVisitorLetters.ts'
import type { SiteContext } from '../types.ts'
import { deleteIdentity, allowUndo, hashUndoLink, UNDO_MS, getProviderLabel } from './addedLogins.ts'
import { addFormerAddress, readRecipients } from './readRecipients.ts'
import { openProfile, addToAccount, saveIdentity } from './identities.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import { createLinkToken } from '../login/codes.ts'
import { findWallet } from '../slots/wallets.ts'
import { openFlow, hashTicket } from './flowSecrets.ts'
import { PROVIDERS } from './providers.ts'
import type { SocialProfile } from './types.ts'
import { takeLimits } from '../limits/loginLimits.ts'
import type { Device } from '../proof/verifyProof.ts'
import { isRefusal } from './describeFailure.ts'

type Call = EndpointCall<RequestOf<typeof socialEndpoints.awaitSocialLogin>>

/** States that the page acts on. */
const ENDS: ReadonlySet<SocialState> = new Set(['confirmed', 'failed'])

/**
 * Waits until a login has another state than the page knows.
 *
 * @throws `secureSite.loginUnknown`, `secureSite.socialExpired`, `secureSite.tooMany`, `secureSite.busy`
 */
async function awaitSocialLogin(
  context: SocialContext,
  { id, body: { known }, device, client, signal }: Pick<Call, 'id' | 'body' | 'device' | 'client' | 'signal'>,
): Promise<ResponseOf<typeof socialEndpoints.awaitSocialLogin>> {
  const { clock, database } = context
  const pollFarcaster = createFarcasterPoll(context, id)
  let channel: Uint8Array | undefined
  return holdRequest(context, {
    ...{ loginId: id, client, signal },
    async read() {
      const login = await findSocialLogin(database, id, device.thumbprint)
      if (!login) throw secureSiteErrors.loginUnknown()
      if (login.consumedAt || login.expiresAt.getTime() <= clock()) throw socialErrors.socialExpired()
      const { state, failure, provider, flowBox } = login
      channel = provider === 'farcaster' && flowBox ? flowBox : undefined
      return { answer: { state, reason: failure }, isFinal: ENDS.has(state) || (known !== null && state !== known) }
    },
    look: async () => channel !== undefined && pollFarcaster(channel),
  })
}

interface IdentityRow {
  readonly id: string
  readonly provider: LoginProvider
  readonly box: Uint8Array
  readonly createdAt: Date
}

/** @throws `secureSite.originNotAllowed` */
async function listIdentities(
  context: SiteContext,
  session: LiveSession,
): Promise<ResponseOf<typeof identityEndpoints.fetchIdentities>> {
  requireOwnPage(context, session)
  const rows = await context.database.query<IdentityRow>(
    'select id, provider, profile_box as box, created_at as "createdAt" from secure_site.identity where account_id = $1 order by created_at, id limit 1000',
    [session.accountId],
  )
  const identities = rows.map(async ({ id, provider, box, createdAt }) => {
    const { email, name } = await openProfile(context.keyring, id, box)
    return { id, provider, label: getProviderLabel(provider), name: email ?? name, createdAt: createdAt.toISOString() }
  })
  return { identities: await Promise.all(identities) }
}

/**
 * Removes a login at a provider from an account, ends its sessions, and stores letters: also to the address of the removed login, which
 * gets those of the next 72 hours too.
 *
 * @throws `secureSite.originNotAllowed`, `secureSite.freshLoginNeeded`, `secureSite.identityUnknown`, `secureSite.lastLogin`
 */
async function removeIdentity(context: SiteContext, session: LiveSession, id: string): Promise<void> {
  requireOwnLogin(context, session)
  const { accountId, projectId } = session
  const now = context.clock()
  const [row] = await context.database.query<Pick<IdentityRow, 'provider' | 'box'>>(
    'select provider, profile_box as box from secure_site.identity where account_id = $1 and id = $2',
    [accountId, id],
  )
  if (!row) throw socialErrors.identityUnknown()
  const { email } = await openProfile(context.keyring, id, row.box)
  const letters = await sealVisitorLetters(context, session, {
    kind: 'loginRemoved',
    provider: getProviderLabel(row.provider),
  })
  await context.database.transaction(async (sql) => {
    await lockLogins(sql, accountId)
    if (!(await deleteIdentity(sql, accountId, id, now))) throw socialErrors.identityUnknown()
    await requireLogin(sql, accountId)
    if (email !== null) await addFormerAddress(sql, context.keyring, accountId, email, now)
    for (const letter of letters) await storeLetter(sql, letter)
    await appendAudit(sql, {
      action: 'identity.removed',
      at: new Date(now),
      accountId,
      projectId,
      detail: { identity: id, provider: row.provider },
    })
  })
  context.onLetter()
}

/**
 * Starts a login at a provider that is added to the account of a session: the fresh session proves the account, and the visitor at the
 * provider the other login. Only a page of the secure site can start it, and the visitor confirms it in the window, so no site can add
 * a login.
 *
 * @throws `secureSite.originNotAllowed`, `secureSite.freshLoginNeeded`, `secureSite.walletUnknown`, `secureSite.providerNotConfigured`,
 *   `secureSite.tooMany`
 */
async function startJoin(
  context: SocialContext,
  session: LiveSession,
  { provider, locale }: RequestOf<typeof identityEndpoints.startJoin>,
  client: SocialClient,
): Promise<ResponseOf<typeof identityEndpoints.startJoin>> {
  requireOwnLogin(context, session)
  const { accountId, projectId, origin } = session
  if (!(await findWallet(context.database, accountId))) throw walletErrors.walletUnknown()
  return startSocialLogin(context, { projectId, origin, provider, locale }, { ...client, accountId })
}

/** How often providers log a visitor in to one account in a day: as often as letters for logins are sent, and as often as the recovery slot opens. */
const MAX_LOGINS = 20

/** @throws the reason why a login cannot be claimed. */
async function refuseClaim({ database, clock }: SiteContext, id: string, { thumbprint }: Device): Promise<never> {
  const login = await findSocialLogin(database, id, thumbprint)
  if (!login) throw secureSiteErrors.loginUnknown()
  if (login.consumedAt || login.expiresAt.getTime() <= clock()) throw socialErrors.socialExpired()
  if (login.state !== 'failed') throw socialErrors.socialPending()
  throw isRefusal(login.failure)
    ? socialErrors.socialRefused()
    : socialErrors.socialFailed({ reason: login.failure ?? '' })
}

/**
 * Ends a login at a provider, and stores account, device and session, or nothing of it.
 *
 * @param ticket - Of the window; `null` for a login that the visitor has confirmed there.
 * @throws `secureSite.loginUnknown`, `secureSite.socialPending`, `secureSite.socialExpired`, `secureSite.socialRefused`,
 *   `secureSite.socialFailed`, `secureSite.tooMany`. After that one the login can be claimed later.
 */
async function claimSocialLogin(
  context: SiteContext,
  id: string,
  ticket: string | null,
  device: Device,
): Promise<NewSession> {
  const { database, keyring, clock, url } = context
  const ticketMac = ticket === null ? undefined : await hashTicket(keyring, id, ticket)
  const now = clock()
  const session = await database.transaction(async (sql) => {
    const login = await consumeSocialLogin(sql, id, device.thumbprint, { ticketMac }, now)
    if (!login) return undefined
    const { realm, provider, projectId, origin, label, locale } = login
    const profile = await openFlow<SocialProfile>(keyring, id, login.flowBox)
    const { accountId, identityId } = await saveIdentity(sql, keyring, { realm, provider, profile, locale, now })
    await takeLimits(sql, [
      { bucket: `secure-site.social.account:${accountId}`, limit: MAX_LOGINS, perSeconds: 86_400 },
    ])
    const input = { accountId, identityId, device, label, locale, projectId, origin, now }
    const created = await addSession(sql, url, input, { detail: { provider } })
    countSocial(context, provider, 'claimed')
    return created
  })
  return session ?? refuseClaim(context, id, device)
}

/**
 * Adds the login that the visitor has confirmed to the account of the session, and sends letters about it, with a link that undoes it.
 *
 * @throws `secureSite.originNotAllowed`, `secureSite.identityTaken`, and the errors of a claim
 */
async function joinIdentity(
  context: SocialContext,
  session: LiveSession,
  id: string,
  device: SocialClient['device'],
): Promise<void> {
  requireOwnPage(context, session)
  const { database, keyring, clock, url } = context
  const { accountId, projectId, realm, locale } = session
  const now = clock()
  const before = await readRecipients(context, session)
  const isJoined = await database.transaction(async (sql) => {
    const login = await consumeSocialLogin(sql, id, device.thumbprint, { accountId }, now)
    if (!login || login.provider === 'farcaster') return false
    const { provider } = login
    const profile = await openFlow<SocialProfile>(keyring, id, login.flowBox)
    const identityId = await addToAccount(sql, keyring, { realm, provider, profile, now }, accountId)
    // The account had this login before: nothing was added, and a link must not remove it.
    if (identityId === undefined) return true
    const token = createLinkToken()
    await allowUndo(sql, {
      identityId,
      linkMac: await hashUndoLink(keyring, token),
      projectId,
      origin: session.origin,
      locale,
      until: new Date(now + UNDO_MS),
    })
    const letter = {
      locale,
      site: `${session.project} (${session.origin})`,
      kind: 'loginAdded',
      provider: PROVIDERS[provider].label,
      link: `${url}/revert/${token}`,
    } as const
    for (const to of new Set([...before, ...(profile.email === null ? [] : [profile.email])])) {
      await storeLetter(sql, await sealLetter(keyring, { to, ...letter }, now, new Date(now + UNDO_MS)))
    }
    await appendAudit(sql, {
      action: 'identity.added',
      at: new Date(now),
      accountId,
      projectId,
      detail: { identity: identityId, provider },
    })
    return true
  })
  if (!isJoined) return refuseClaim(context, id, device)
  context.onLetter()
}

/** Adds the endpoints of social logins, and of logins that are added to an account. */
export function addSocialApi(app: Hono, tools: EndpointTools, tokens: DappTokens, context: SocialContext): void {
  addOpenEndpoint(
    app,
    tools,
    socialEndpoints.startSocialLogin,
    ({ body, device, client, userAgent, acceptLanguage }) => {
      const locale = body.locale ?? acceptLanguage ?? null
      return startSocialLogin(context, { ...body, locale }, { device, client, userAgent })
    },
  )
  addSessionEndpoint(app, tools, identityEndpoints.fetchIdentities, (session) => listIdentities(context, session))
  addSessionEndpoint(app, tools, identityEndpoints.removeIdentity, async (session, { id }) => {
    await removeIdentity(context, session, id)
    return undefined
  })
  addSessionEndpoint(
    app,
    tools,
    identityEndpoints.startJoin,
    (session, { body, device, client, userAgent, acceptLanguage }) => {
      const locale = body.locale ?? acceptLanguage ?? null
      return startJoin(context, session, { ...body, locale }, { device, client, userAgent })
    },
  )
  addSessionEndpoint(app, tools, identityEndpoints.join, async (session, { id, device }) => {
    await joinIdentity(context, session, id, device)
    return undefined
  })
  addOpenEndpoint(app, tools, socialEndpoints.awaitSocialLogin, (call) => awaitSocialLogin(context, call))
  addOpenEndpoint(app, tools, socialEndpoints.claimSocialLogin, async ({ id, body, device }) => {
    return describeLogin(context, await claimSocialLogin(context, id, body.ticket, device), tokens)
  })
}
