import * as client from 'openid-client'
import type { IdentityProvider, RunningIdentity } from '../src/identity/types.ts'
import { createVisitor, type ProviderAnswer } from './visitProvider.ts'

export const SITE_URL = 'http://secure.localhost:1234'

/** What a site asks each provider for. */
const SCOPES: Readonly<Record<IdentityProvider, string>> = {
  google: 'openid email profile',
  github: 'read:user user:email',
  apple: 'openid email name',
  facebook: 'public_profile email',
  x: 'users.read tweet.read users.email',
  discord: 'identify email',
}

const insecure = { execute: [client.allowInsecureRequests] }

async function configure(
  identity: RunningIdentity,
  provider: IdentityProvider,
  secret?: string,
): Promise<client.Configuration> {
  const { clientId, clientSecret, issuer, endpoints } = identity.socials[provider]
  const sent = secret ?? (typeof clientSecret === 'string' ? clientSecret : await clientSecret())
  if (issuer !== undefined) return client.discovery(new URL(issuer), clientId, sent, undefined, insecure)
  const server = {
    issuer: `https://${provider}.example`,
    authorization_endpoint: endpoints!.authorize,
    token_endpoint: endpoints!.token,
  }
  const config = new client.Configuration(
    server,
    clientId,
    undefined,
    provider === 'x' ? client.ClientSecretBasic(sent) : client.ClientSecretPost(sent),
  )
  client.allowInsecureRequests(config)
  return config
}

/** A site whose visitors log in with a provider. */
export async function createIdentitySite(identity: RunningIdentity, provider: IdentityProvider, secret?: string) {
  identity.register(SITE_URL)
  const config = await configure(identity, provider, secret)
  const isOidc = identity.socials[provider].issuer !== undefined

  return {
    config,
    visitor: createVisitor(SITE_URL),
    /** Starts a login. */
    async begin(changes: Readonly<Record<string, string | undefined>> = {}) {
      const [state, nonce, verifier] = [client.randomState(), client.randomNonce(), client.randomPKCECodeVerifier()]
      const all: Readonly<Record<string, string | undefined>> = {
        redirect_uri: `${SITE_URL}/callback/${provider}`,
        scope: SCOPES[provider],
        state,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(isOidc && { nonce }),
        ...(provider === 'apple' && { response_mode: 'form_post' }),
        ...changes,
      }
      const params = new URLSearchParams(
        Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      )
      const checks = { expectedState: state, pkceCodeVerifier: verifier, ...(isOidc && { expectedNonce: nonce }) }
      return {
        url: client.buildAuthorizationUrl(config, params),
        /** Exchanges the code. @throws the errors of `openid-client` */
        finish: ({ request }: Pick<ProviderAnswer, 'request'>) =>
          client.authorizationCodeGrant(config, request.clone(), checks),
      }
    },
  }
}
