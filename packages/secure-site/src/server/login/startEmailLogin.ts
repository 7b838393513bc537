import { randomUUID } from 'node:crypto'
import { isOriginAllowed, parseOriginPattern } from '@openappkit/common'
import type { endpoints } from '../../api/endpoints.ts'
import type { RequestOf, ResponseOf } from '../../api/endpoint.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { parseEmail } from '../../api/parseEmail.ts'
import { findLocale } from '../../mail/findLocale.ts'
import type { LetterContent } from '../../mail/letter.types.ts'
import { sealLetter } from '../../mail/storeLetter.ts'
import { takeLimits } from '../limits/takeLimit.ts'
import { findProject, type Project } from '../projects/projects.ts'
import type { Device } from '../proof/verifyProof.ts'
import type { LiveSession } from '../sessions/sessions.ts'
import type { SiteContext } from '../types.ts'
import { createCode, createLinkToken, hashCode, hashLink, isSameMac } from './codes.ts'
import { addLogin, countGuesses, LOGIN_MS, MAX_DAILY_GUESSES } from './logins.ts'
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

const HOUR = 3_600

/** The limits of letters. The address comes last but one, so that a client that is over its limit takes nothing of a visitor's. */
export const getLetterLimits = (client: string, index: string, projectId: string) => [
  { bucket: `secure-site.letters.client:${client}`, limit: 20, perSeconds: HOUR },
  { bucket: `secure-site.letters.pause:${index}`, limit: 1, perSeconds: 30 },
  { bucket: `secure-site.letters.hour:${index}`, limit: 5, perSeconds: HOUR },
  { bucket: `secure-site.letters.day:${index}`, limit: 20, perSeconds: 24 * HOUR },
  { bucket: `secure-site.letters.project:${projectId}`, limit: 1_000, perSeconds: HOUR },
]

/** The project of a login. @throws `secureSite.originNotAllowed` also for an unknown project. */
export async function findLoginProject(
  { database, url }: SiteContext,
  { projectId, origin }: Pick<Request, 'projectId' | 'origin'>,
): Promise<Project> {
  const project = await findProject(database, projectId)
  // The page `/export` logs in for itself.
  const isOwn = origin === url
  if (!project || !(isOwn || isOriginAllowed(origin, project.origins.map(parseOriginPattern)))) {
    throw secureSiteErrors.originNotAllowed()
  }
  return project
}

/** Stores the login and its first letter: with the code, or with the link if the device must be approved. */
async function storeLogin(
  context: SiteContext,
  request: Request,
  email: string,
  emailIndex: Uint8Array,
  project: Project,
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
 * Starts a login by e-mail. Its statements and its answer are the same whether the address has an account.
 *
 * @throws `secureSite.invalidEmail`, `secureSite.originNotAllowed`, `secureSite.tooMany`
 */
export async function startEmailLogin(context: SiteContext, request: Request, client: LoginClient): Promise<Response> {
  const { database, keyring } = context
  const email = parseEmail(request.email)
  const project = await findLoginProject(context, request)
  const emailIndex = await keyring.mac('email', email)
  const { session } = client
  if (session?.projectId === project.id && session.emailIndex && isSameMac(session.emailIndex, emailIndex)) {
    return { loginId: null, action: 'CONNECT', expiresAt: null }
  }
  await takeLimits(database, getLetterLimits(client.client, Buffer.from(emailIndex).toString('base64url'), project.id))
  const guesses = await countGuesses(database, emailIndex, context.clock())
  const needsApproval = project.isDeviceVerified || guesses >= MAX_DAILY_GUESSES
  const stored = await storeLogin(context, request, email, emailIndex, project, needsApproval, client)
  return { ...stored, action: needsApproval ? 'VERIFY_DEVICE' : 'VERIFY_OTP' }
}
