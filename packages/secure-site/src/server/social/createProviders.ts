import * as oauth from 'openid-client'
import { isSecureUrl, cleanName, parsePublicLink } from '@openappkit/common'
import { nameServer, parseWith } from '@openappkit/server'
import { socialErrors } from '../../api/socialErrors.ts'
import { SOCIAL_PROVIDERS, type SocialProvider, type LoginProvider } from '../../api/socialProviders.ts'
import { providerErrors } from './errors.ts'
import { createProviderFetch, PROVIDER_TIMEOUT_SECONDS, USER_AGENT, type ProviderFetch } from './providerFetch.ts'
import { PROVIDERS, type OAuthProvider, type ProviderAnswers, type ProviderRow } from './providers.ts'
import type { SocialProfile, SocialSettings, SocialSettingsByProvider } from './types.ts'
import { parseEmail } from '../../api/parseEmail.ts'

/** How long the document of an issuer is used. */
const DISCOVERY_MS = 3_600_000

/** What the server keeps of a visit to a provider until the visitor returns. */
export interface SocialFlow {
  readonly nonce: string
  /** For PKCE. */
  readonly verifier: string
}

/** A provider that the server offers. */
interface Provider {
  readonly row: ProviderRow
  /** The address that the operator registers at the provider. */
  readonly redirectUri: string
  /** The address of the page where the visitor logs in. */
  createUrl(state: string, flow: SocialFlow): Promise<string>
  /** Exchanges the code for the profile of the visitor. @param answer - The parameters of the callback. */
  finish(answer: URLSearchParams, state: string, flow: SocialFlow): Promise<SocialProfile>
  /** Reads the document of the issuer again, if there is one. @returns What was checked. */
  check(): Promise<string>
}

/** The providers that are configured. */
export interface Providers {
  readonly names: readonly SocialProvider[]
  findProvider(name: string): Provider | undefined
  /** @throws `secureSite.providerNotConfigured` */
  get(name: SocialProvider): Provider
}

export interface ProvidersOptions {
  readonly url: string
  readonly settings: SocialSettingsByProvider
  readonly clock: () => number
  readonly fetch?: ProviderFetch | undefined
}

/** Parses an address of a provider that the operator has set. @throws `socialProvider.invalidUrl` */
export function parseProviderUrl(provider: LoginProvider, url: string): URL {
  if (!isSecureUrl(url)) throw providerErrors.invalidUrl({ provider, url: nameServer(url) })
  return new URL(url)
}

const MAX_PICTURE_LENGTH = 2_048

/** An address that our letters can be sent to. */
function parseAddress(email: string | undefined): string | null {
  try {
    return email === undefined ? null : parseEmail(email)
  } catch {
    return null
  }
}

/** An https address of a picture; `null` for any other value. */
export function parsePicture(text: string | undefined): string | null {
  const link = text !== undefined && text.length <= MAX_PICTURE_LENGTH ? parsePublicLink(text) : undefined
  return link?.startsWith('https:') ? link : null
}

/**
 * Checks what a provider says about a visitor. Fields that are not needed are left out if they are invalid.
 *
 * @throws `socialProvider.invalidAnswer` without a subject.
 */
function parseProfile(provider: SocialProvider, answers: ProviderAnswers): SocialProfile {
  const { subject, email, name, picture } = parseWith(PROVIDERS[provider].answers, answers, (problem) =>
    providerErrors.invalidAnswer({ provider, ...problem }),
  )
  return { subject, email: parseAddress(email), name: cleanName(name ?? '') || null, picture: parsePicture(picture) }
}

function createProvider(
  name: SocialProvider,
  settings: SocialSettings,
  { url, clock, fetch = (...request) => globalThis.fetch(...request) }: ProvidersOptions,
): Provider {
  const row = PROVIDERS[name]
  const { clientId, clientSecret, issuer = row.issuer } = settings
  const redirectUri = `${url}/callback/${name}`
  const ownFetch = createProviderFetch(fetch) as oauth.CustomFetch
  const issuerUrl = parseProviderUrl(name, issuer)
  const endpoints = row.kind === 'oauth2' ? { ...row.endpoints, ...settings.endpoints } : undefined
  for (const endpoint of Object.values(endpoints ?? {})) parseProviderUrl(name, endpoint)
  // The ids are those of the server that answers about the visitor.
  const isOwnServer =
    row.kind === 'oauth2' &&
    endpoints !== undefined &&
    new URL(endpoints.user).origin !== new URL(row.endpoints.user).origin
  const authority = isOwnServer ? new URL(endpoints.user).origin : row.issuer
  const isLocal = [issuer, ...Object.values(endpoints ?? {})].some((address) => address.startsWith('http:'))

  /** A secret that is created for each login is set before it. */
  let secret = typeof clientSecret === 'string' ? clientSecret : ''
  const clientAuth: oauth.ClientAuth = (...request) => {
    const create = row.secretIn === 'header' ? oauth.ClientSecretBasic : oauth.ClientSecretPost
    create(secret)(...request)
  }

  async function discover(): Promise<oauth.Configuration> {
    const execute = [oauth.enableNonRepudiationChecks, ...(isLocal ? [oauth.allowInsecureRequests] : [])]
    return oauth.discovery(issuerUrl, clientId, undefined, clientAuth, {
      execute,
      timeout: PROVIDER_TIMEOUT_SECONDS,
      [oauth.customFetch]: ownFetch,
    })
  }

  function createFixed({ authorize, token }: OAuthProvider['endpoints']): oauth.Configuration {
    const config = new oauth.Configuration(
      { issuer, authorization_endpoint: authorize, token_endpoint: token },
      clientId,
      undefined,
      clientAuth,
    )
    config.timeout = PROVIDER_TIMEOUT_SECONDS
    config[oauth.customFetch] = ownFetch
    if (isLocal) oauth.allowInsecureRequests(config)
    return config
  }

  let known: { readonly config: Promise<oauth.Configuration>; readonly until: number } | undefined

  /** The document is read again later, and after a failure at once. */
  function getConfig(): Promise<oauth.Configuration> {
    const now = clock()
    if (known && now < known.until) return known.config
    const current = {
      config: endpoints ? Promise.resolve(createFixed(endpoints)) : discover(),
      until: now + DISCOVERY_MS,
    }
    known = current
    current.config.catch(() => {
      if (known === current) known = undefined
    })
    return current.config
  }

  async function fetchJson(
    config: oauth.Configuration,
    token: string,
    address: string,
    path: string,
  ): Promise<unknown> {
    const headers = new Headers({ accept: 'application/json', 'user-agent': USER_AGENT })
    const response = await oauth.fetchProtectedResource(config, token, new URL(address), 'GET', null, headers)
    if (response.status !== 200) {
      throw providerErrors.invalidAnswer({ provider: name, path, problem: `status ${response.status}` })
    }
    return response.json().catch((cause: unknown) => {
      throw providerErrors.invalidAnswer({ provider: name, path, problem: 'Invalid JSON' }, { cause })
    })
  }

  return {
    row,
    redirectUri,

    async createUrl(state, { nonce, verifier }) {
      const config = await getConfig()
      const pkce = row.hasPkce
        ? { code_challenge: await oauth.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
        : {}
      const parameters = {
        ...row.parameters,
        ...pkce,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: row.scope,
        state,
        ...(row.kind === 'oidc' && { nonce }),
      }
      return oauth.buildAuthorizationUrl(config, parameters).href
    },

    async finish(answer, state, { nonce, verifier }) {
      const config = await getConfig()
      if (typeof clientSecret === 'function') secret = await clientSecret()
      const form = answer.get('user') ?? undefined
      const tokens = await oauth.authorizationCodeGrant(config, new URL(`${redirectUri}?${answer}`), {
        expectedState: state,
        ...(row.hasPkce && { pkceCodeVerifier: verifier }),
        ...(row.kind === 'oidc' && { expectedNonce: nonce, idTokenExpected: true }),
      })
      if (!endpoints) {
        return {
          ...parseProfile(name, { claims: tokens.claims(), form }),
          issuer: config.serverMetadata().issuer,
        }
      }
      const [user, emails] = await Promise.all([
        fetchJson(config, tokens.access_token, endpoints.user, 'user'),
        // A visitor without a readable list of addresses has none.
        endpoints.emails === undefined
          ? undefined
          : fetchJson(config, tokens.access_token, endpoints.emails, 'emails').catch(() => undefined),
      ])
      return { ...parseProfile(name, { user, emails }), issuer: authority }
    },

    async check() {
      if (endpoints) return endpoints.authorize
      known = undefined
      const config = await getConfig().catch((cause: unknown) => {
        throw providerErrors.unreachable({ provider: name, issuer }, { cause })
      })
      return config.serverMetadata().issuer
    },
  }
}

/** Creates the configured providers. @throws `socialProvider.invalidUrl` */
export function createProviders(options: ProvidersOptions): Providers {
  const names = SOCIAL_PROVIDERS.filter((name) => options.settings[name] !== undefined)
  const providers = new Map<string, Provider>(
    names.map((name) => [name, createProvider(name, options.settings[name] as SocialSettings, options)]),
  )
  return {
    names,
    findProvider: (name) => providers.get(name),
    get(name) {
      const provider = providers.get(name)
      if (!provider) throw socialErrors.providerNotConfigured({ provider: name })
      return provider
    },
  }
}
