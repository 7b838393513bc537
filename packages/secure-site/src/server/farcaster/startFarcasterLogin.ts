import { randomBytes, randomUUID } from 'node:crypto'
import type { RequestOf, ResponseOf } from '../../api/endpoint.ts'
import type { farcasterEndpoints } from '../../api/farcasterEndpoints.ts'
import { socialErrors } from '../../api/socialErrors.ts'
import { findLocale } from '../../mail/findLocale.ts'
import { nameBrowser } from '../login/nameBrowser.ts'
import { findLoginProject } from '../login/startEmailLogin.ts'
import { countSocial, type SocialContext } from '../social/context.ts'
import { sealFlow } from '../social/flowSecrets.ts'
import { addSocialLogin, SOCIAL_MS } from '../social/socialLogins.ts'
import { takeSocialLimits, type SocialClient } from '../social/startSocialLogin.ts'
import type { FarcasterFlow } from './types.ts'

/** The address that the message of a login names. Nothing is served there. */
export const getMessageUri = (url: string, loginId: string): string => `${url}/farcaster/${loginId}`

/**
 * Starts a login by Farcaster: creates a channel at the relay for a message of this login. The login belongs to the device key and the
 * pinned origin, and the message to the login.
 *
 * @throws `secureSite.providerNotConfigured`, `secureSite.originNotAllowed`, `secureSite.tooMany`, `secureSite.socialFailed`
 */
export async function startFarcasterLogin(
  context: SocialContext,
  { projectId, origin, locale }: RequestOf<typeof farcasterEndpoints.startFarcasterLogin>,
  { device, client, userAgent }: SocialClient,
): Promise<ResponseOf<typeof farcasterEndpoints.startFarcasterLogin>> {
  const { database, keyring, clock, farcaster, url, log } = context
  if (!farcaster) throw socialErrors.providerNotConfigured({ provider: 'farcaster' })
  const project = await findLoginProject(context, { projectId, origin })
  await takeSocialLimits(context, project, { client, device })
  const now = clock()
  const id = randomUUID()
  const nonce = randomBytes(16).toString('hex')
  const expiresAt = new Date(now + SOCIAL_MS)
  const request = {
    domain: new URL(url).host,
    siweUri: getMessageUri(url, id),
    nonce,
    expirationTime: expiresAt.toISOString(),
    requestId: id,
  }
  const channel = await farcaster.createChannel(request).catch((cause: unknown) => {
    log?.error('the relay of Farcaster failed', cause)
    throw socialErrors.socialFailed({ reason: 'relay_unreachable' }, { cause })
  })
  const flow: FarcasterFlow = { channelToken: channel.channelToken, nonce }
  const { thumbprint, publicJwk } = device
  await addSocialLogin(database, {
    ...{
      id,
      projectId: project.id,
      origin,
      provider: 'farcaster',
      thumbprint,
      publicJwk,
      label: nameBrowser(userAgent),
      locale: findLocale(locale),
      createdAt: new Date(now),
      expiresAt,
    },
    flowBox: await sealFlow(keyring, id, flow),
  })
  countSocial(context, 'farcaster', 'started')
  return { loginId: id, url: channel.url, expiresAt: expiresAt.toISOString() }
}
