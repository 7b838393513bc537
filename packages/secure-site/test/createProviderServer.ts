/** @module The providers of social logins at their real addresses, in memory. Each checks requests as the real one does. */
import { createHash, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { SOCIAL_PROVIDERS, type SocialProvider } from '../src/api/socialProviders.ts'
import type { ProviderFetch } from '../src/server/social/providerFetch.ts'
import { PROVIDERS } from '../src/server/social/providers.ts'
import type { SocialSettingsByProvider } from '../src/server/social/types.ts'

/** A visitor as a provider answers about them. */
export interface ProviderVisitor {
  /** Claims of an ID token, or the answer about the user. */
  readonly user: JWTPayload
  readonly emails?: unknown
  /** The field `user` of Apple's form. */
  readonly form?: string
}

/** The answer that a browser brings to the site. */
interface ProviderAnswer {
  readonly url: string
  readonly form: Readonly<Record<string, string>> | undefined
}

interface Grant {
  readonly provider: SocialProvider
  readonly parameters: URLSearchParams
  readonly visitor: ProviderVisitor
}

export const PROVIDER_SETTINGS: SocialSettingsByProvider = Object.fromEntries(
  SOCIAL_PROVIDERS.map((name) => [name, { clientId: `${name}-client`, clientSecret: `${name}-secret` }]),
)

const now = () => Math.floor(Date.now() / 1_000)
const random = () => randomBytes(16).toString('base64url')
const json = (value: unknown, status = 200) => Response.json(value, { status })

const getTokenUrl = (name: SocialProvider): string => {
  const row = PROVIDERS[name]
  return row.kind === 'oauth2' ? row.endpoints.token : `${row.issuer}/token`
}

const getAuthorizeUrl = (name: SocialProvider): string => {
  const row = PROVIDERS[name]
  return row.kind === 'oauth2' ? row.endpoints.authorize : `${row.issuer}/authorize`
}

/** Id and secret of a client, from the header or the form. */
function readClient(headers: Headers, form: URLSearchParams): readonly [string | null, string | null] {
  const basic = /^Basic (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]
  if (basic === undefined) return [form.get('client_id'), form.get('client_secret')]
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
  return [id, secret]
}

export interface ProviderServer {
  /** Codes, states, nonces and tokens, which must not be stored or logged. */
  readonly secrets: string[]
  readonly requests: string[]
  /** Changes an answer, or throws instead of it. */
  onAnswer: (url: string, response: Response) => Response | Promise<Response>
  readonly fetch: ProviderFetch
  /** The page of the provider. @returns The answer to the site after the visitor has logged in. */
  logIn(location: string, visitor: ProviderVisitor): ProviderAnswer
  /** The page of the provider, which ends with an answer such as `{ error: 'access_denied', state }`. */
  answerWith(location: string, fields: Readonly<Record<string, string>>): ProviderAnswer
}

/** The keys of all servers: to create them is slow. */
const keyPair = generateKeyPair('RS256')

export async function createProviderServer(): Promise<ProviderServer> {
  const { publicKey, privateKey } = await keyPair
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()
  const secrets: string[] = []

  const issue = (grant: Grant, target: Map<string, Grant>) => {
    const value = random()
    secrets.push(value)
    target.set(value, grant)
    return value
  }

  const signIdToken = ({ provider, parameters, visitor }: Grant) =>
    new SignJWT({
      iss: PROVIDERS[provider].issuer,
      aud: `${provider}-client`,
      iat: now(),
      exp: now() + 300,
      nonce: parameters.get('nonce'),
      ...visitor.user,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'key' })
      .sign(privateKey)

  async function exchange(provider: SocialProvider, { headers, body }: RequestInit): Promise<Response> {
    const form = new URLSearchParams(typeof body === 'string' || body instanceof URLSearchParams ? body : '')
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const [id, secret] = readClient(new Headers(headers), form)
    const challenge = grant?.parameters.get('code_challenge') ?? null
    const given = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isValid =
      grant?.provider === provider &&
      form.get('redirect_uri') === grant.parameters.get('redirect_uri') &&
      (challenge === null || challenge === given)
    // GitHub answers an error with the status 200.
    if (!isValid || !grant) {
      return json(
        { error: provider === 'github' ? 'bad_verification_code' : 'invalid_grant' },
        provider === 'github' ? 200 : 400,
      )
    }
    if (id !== `${provider}-client` || secret !== `${provider}-secret`) return json({ error: 'invalid_client' }, 401)
    const access = { access_token: issue(grant, tokens), token_type: 'bearer' }
    return json(PROVIDERS[provider].kind === 'oidc' ? { ...access, id_token: await signIdToken(grant) } : access)
  }

  /** The answer about the visitor of a token. */
  function answerUser(headers: RequestInit['headers'], read: (visitor: ProviderVisitor) => unknown): Response {
    const token = /^Bearer (.+)$/.exec(new Headers(headers).get('authorization') ?? '')?.[1] ?? ''
    const grant = tokens.get(token)
    return grant ? json(read(grant.visitor)) : json({ error: 'invalid_token' }, 401)
  }

  async function answer(url: string, init: RequestInit): Promise<Response> {
    for (const name of SOCIAL_PROVIDERS) {
      const row = PROVIDERS[name]
      if (url === getTokenUrl(name)) return exchange(name, init)
      if (row.kind === 'oauth2') {
        if (url === row.endpoints.user) return answerUser(init.headers, ({ user }) => user)
        if (url === row.endpoints.emails) return answerUser(init.headers, ({ emails }) => emails)
        continue
      }
      if (url === `${row.issuer}/keys`) return json({ keys: [jwk] })
      if (url === `${row.issuer}/.well-known/openid-configuration`) {
        return json({
          issuer: row.issuer,
          authorization_endpoint: `${row.issuer}/authorize`,
          token_endpoint: getTokenUrl(name),
          jwks_uri: `${row.issuer}/keys`,
          id_token_signing_alg_values_supported: ['RS256'],
        })
      }
    }
    return json({ error: 'not_found' }, 404)
  }

  const server: ProviderServer = {
    secrets,
    requests: [],
    onAnswer: (_url, response) => response,
    async fetch(url, init) {
      server.requests.push(url)
      return server.onAnswer(url, await answer(url, init))
    },

    logIn(location, visitor) {
      const url = new URL(location)
      const provider = SOCIAL_PROVIDERS.find((name) => getAuthorizeUrl(name) === url.origin + url.pathname)
      if (!provider) throw new Error(`No provider has the page ${location}`)
      const parameters = url.searchParams
      const state = parameters.get('state') ?? ''
      secrets.push(state, parameters.get('nonce') ?? random())
      return server.answerWith(location, {
        code: issue({ provider, parameters, visitor }, grants),
        state,
        ...(visitor.form !== undefined && { user: visitor.form }),
      })
    },

    answerWith(location, fields) {
      const { searchParams } = new URL(location)
      const redirectUri = searchParams.get('redirect_uri') ?? ''
      if (searchParams.get('response_mode') === 'form_post') return { url: redirectUri, form: fields }
      return { url: `${redirectUri}?${new URLSearchParams(fields)}`, form: undefined }
    },
  }
  return server
}
