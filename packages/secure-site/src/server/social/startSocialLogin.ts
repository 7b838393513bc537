import { randomUUID } from 'node:crypto'
import type { RequestOf, ResponseOf } from '../../api/endpoint.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { isReturnAddress } from '../../api/isReturnAddress.ts'
import type { socialEndpoints } from '../../api/socialEndpoints.ts'
import { findLocale } from '../../mail/findLocale.ts'
import { findKnownDevice, limitLogins, takeLimits } from '../limits/loginLimits.ts'
import { findLoginProject } from '../login/startEmailLogin.ts'
import { nameBrowser } from '../login/nameBrowser.ts'
import type { Project } from '../projects/projects.ts'
import type { Device } from '../proof/verifyProof.ts'
import type { SiteContext } from '../types.ts'
import { countSocial, type SocialContext } from './context.ts'
import { addSocialLogin, SOCIAL_MS } from './socialLogins.ts'

/** Takes the limits of a login at a provider or by Farcaster. @throws `secureSite.tooMany` */
export async function takeSocialLimits(
  { database, limits }: SiteContext,
  project: Project,
  { client, device }: Pick<SocialClient, 'client' | 'device'>,
): Promise<void> {
  const knownDevice = await findKnownDevice(database, project.realm, device.thumbprint)
  await takeLimits(database, limitLogins(limits, { name: 'social', client, project, knownDevice }))
}

/** Who starts a login. */
export interface SocialClient {
  readonly device: Device
  /** Of `groupAddress`. */
  readonly client: string
  readonly userAgent: string | undefined
  /** Of a login that is added to an account. */
  readonly accountId?: string
}

type Request = RequestOf<typeof socialEndpoints.startSocialLogin>
type NewLogin = Omit<Request, 'returnTo'> & Partial<Pick<Request, 'returnTo'>>

/**
 * Starts a login at a provider.
 *
 * @throws `secureSite.providerNotConfigured`, `secureSite.originNotAllowed`, `secureSite.tooMany`
 */
export async function startSocialLogin(
  context: SocialContext,
  { projectId, origin, provider, locale, returnTo = null }: NewLogin,
  { device, client, userAgent, accountId }: SocialClient,
): Promise<ResponseOf<typeof socialEndpoints.startSocialLogin>> {
  const { database, clock, providers, url } = context
  providers.get(provider)
  const project = await findLoginProject(context, { projectId, origin })
  if (returnTo !== null && !isReturnAddress(returnTo, origin)) throw secureSiteErrors.originNotAllowed()
  await takeSocialLimits(context, project, { client, device })
  const now = clock()
  const id = randomUUID()
  const expiresAt = new Date(now + SOCIAL_MS)
  const { thumbprint, publicJwk } = device
  const label = nameBrowser(userAgent)
  await addSocialLogin(database, {
    id,
    projectId: project.id,
    origin,
    provider,
    thumbprint,
    publicJwk,
    label,
    locale: findLocale(locale),
    returnTo: returnTo && new URL(returnTo).href,
    createdAt: new Date(now),
    expiresAt,
    ...(accountId !== undefined && { accountId }),
  })
  countSocial(context, provider, 'started')
  return { loginId: id, uri: `${url}/popup/${id}`, expiresAt: expiresAt.toISOString() }
}
