import { randomUUID } from 'node:crypto'
import { widenGroup, type TokenRequest } from '@openappkit/server'
import { isOriginAllowed, parseOriginPattern } from '@openappkit/common'
import type { endpoints } from '../../api/endpoints.ts'
import type { RequestOf, ResponseOf } from '../../api/endpoint.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { parseEmail } from '../../api/parseEmail.ts'
import { findLocale } from '../../mail/findLocale.ts'
import type { LetterContent } from '../../mail/letter.types.ts'
import { sealLetter } from '../../mail/storeLetter.ts'
import { HOUR, limitLogins, type LimitedLogin, type LoginLimits, takeLimits } from '../limits/loginLimits.ts'
import { findProject, type Project } from '../projects/projects.ts'
import type { Device } from '../proof/verifyProof.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import type { SiteContext } from '../types.ts'
import { createCode, createLinkToken, hashCode, hashLink, isSameMac } from './codes.ts'
import { getScope } from './guessScopes.ts'
import { addLogin, findLoginStart, LOGIN_MS, MAX_DAILY_GUESSES, type LoginStart } from './logins.ts'
import { nameBrowser } from './nameBrowser.ts'

type Request = RequestOf<typeof endpoints.startEmailLogin>
type Response = ResponseOf<typeof endpoints.startEmailLogin>

/** Who sends a login. */
export interface LoginClient {
  readonly device: Device
  readonly session: LiveSession | undefined
  /** Of `foldClient`. */
  readonly client: string
  readonly userAgent: string | undefined
}

/** A letter with a code or a link. */
interface LimitedLetter extends Omit<LimitedLogin, 'name'> {
  /** The MAC of its address. */
  readonly index: Uint8Array
}

/**
 * The limits of letters. Each client has a share of an address, and a device that has logged in with the address before has another one:
 * who sends letters to an address does not lock out its owner, except in a new browser while several networks send them.
 */
export function getLetterLimits(limits: LoginLimits, { index, ...login }: LimitedLetter): readonly TokenRequest[] {
  const address = Buffer.from(index).toString('base64url')
  const share = `${address}|${login.knownDevice ?? widenGroup(login.client) ?? login.client}`
  const limitAddress = (bucket: string, factor: number) => [
    { bucket: `secure-site.letters.hour:${bucket}`, limit: 5 * factor, perSeconds: HOUR },
    { bucket: `secure-site.letters.day:${bucket}`, limit: 20 * factor, perSeconds: 24 * HOUR },
  ]
  return [
    ...limitLogins(limits, { name: 'letters', ...login }),
    { bucket: `secure-site.letters.pause:${share}`, limit: 1, perSeconds: 30 },
    ...limitAddress(share, 1),
    ...(login.knownDevice === undefined ? limitAddress(address, 2) : []),
  ]
}

/** @throws `secureSite.originNotAllowed` also for an unknown project. */
function requireOrigin({ url }: SiteContext, project: Project | undefined, origin: string): asserts project is Project {
  // The page `/export` logs in for itself.
  const isOwn = origin === url
  if (!project || !(isOwn || isOriginAllowed(origin, project.origins.map(parseOriginPattern)))) {
    throw secureSiteErrors.originNotAllowed()
  }
}

/** The project of a login. @throws `secureSite.originNotAllowed` also for an unknown project. */
export async function findLoginProject(
  context: SiteContext,
  { projectId, origin }: Pick<Request, 'projectId' | 'origin'>,
): Promise<Project> {
  const project = await findProject(context.database, projectId)
  requireOrigin(context, project, origin)
  return project
}

/** Stores the login and its first letter: with the code, or with the link if the device must be approved. */
async function storeLogin(
  context: SiteContext,
  request: Request,
  email: string,
  emailIndex: Uint8Array,
  { project, isKnown }: LoginStart,
  needsApproval: boolean,
  { device, userAgent }: LoginClient,
) {
  const { database, keyring, url } = context
  const now = context.clock()
  const id = randomUUID()
  const expiresAt = new Date(now + LOGIN_MS)
  const locale = findLocale(request.locale)
  const label = nameBrowser(userAgent)
  const code = createCode()
  const token = createLinkToken()
  const content: LetterContent = needsApproval
    ? { kind: 'device', link: `${url}/device/${token}`, browser: label }
    : { kind: 'code', code }
  const letter = await sealLetter(
    keyring,
    { to: email, locale, site: `${project.name} (${request.origin})`, ...content },
    now,
    expiresAt,
  )
  const [emailBox, codeMac, linkMac] = await Promise.all([
    keyring.wrap('email', `login:${id}`, Buffer.from(email)),
    hashCode(keyring, id, code),
    hashLink(keyring, token),
  ])
  await addLogin(
    database,
    {
      ...{
        id,
        projectId: project.id,
        origin: request.origin,
        thumbprint: device.thumbprint,
        publicJwk: device.publicJwk,
        label,
        locale,
        emailIndex,
        emailBox,
      },
      ...{
        codeMac: needsApproval ? undefined : codeMac,
        linkMac: needsApproval ? linkMac : undefined,
        isKnown,
        createdAt: new Date(now),
        expiresAt,
      },
    },
    letter,
  )
  context.onLetter()
  return { loginId: id, expiresAt: expiresAt.toISOString() }
}

/**
 * Whether so many wrong codes were entered today that a link comes first. Metrics count such logins: those of a project or of the server
 * are a sign of a guesser.
 */
function isGuessed({ metrics }: SiteContext, { guesses, isKnown, fullScopes }: LoginStart): boolean {
  const scopes = [...(guesses >= MAX_DAILY_GUESSES ? ['address'] : []), ...(isKnown ? [] : fullScopes.map(getScope))]
  const counter = metrics?.createCounter(
    'secure_site_guarded_logins_total',
    'Logins by email that began with a link because of wrong codes, by what has too many of them.',
  )
  for (const scope of scopes) counter?.add({ scope })
  return scopes.length > 0
}

/**
 * Starts a login by email. Its statements and its answer are the same whether the address has an account.
 *
 * @throws `secureSite.invalidEmail`, `secureSite.originNotAllowed`, `secureSite.tooMany`
 */
export async function startEmailLogin(context: SiteContext, request: Request, client: LoginClient): Promise<Response> {
  const { database, keyring } = context
  const email = parseEmail(request.email)
  const emailIndex = await keyring.mac('email', email)
  const { session, device } = client
  const start = await findLoginStart(
    database,
    request.projectId,
    emailIndex,
    { thumbprint: device.thumbprint, client: client.client },
    context.clock(),
  )
  if (!start) throw secureSiteErrors.originNotAllowed()
  const { project } = start
  requireOrigin(context, project, request.origin)
  if (session?.projectId === project.id && session.emailIndex && isSameMac(session.emailIndex, emailIndex)) {
    return { loginId: null, action: 'CONNECT', expiresAt: null }
  }
  const knownDevice = start.isKnown ? device.thumbprint : undefined
  await takeLimits(
    database,
    getLetterLimits(context.limits, { client: client.client, index: emailIndex, project, knownDevice }),
  )
  const needsApproval = start.isRealmVerified || isGuessed(context, start)
  const stored = await storeLogin(context, request, email, emailIndex, start, needsApproval, client)
  return { ...stored, action: needsApproval ? 'VERIFY_DEVICE' : 'VERIFY_OTP' }
}
