import { randomBytes, type KeyObject } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { IdentityContext } from '../context.types.ts'
import { CLIENT_ID } from '../defaults.ts'
import { getSubject } from '../getSubject.ts'
import { renderProblem } from '../pages/renderPage.ts'
import { createAdapter } from './createAdapter.ts'
import { forgeIdToken } from './forgeIdToken.ts'
import type { OidcRules } from './types.ts'

/** Seconds for everything that `oidc-provider` stores. */
const TTL = 600

const splitScopes = (scope: unknown) => (typeof scope === 'string' ? scope.split(' ') : [])

/** The provider grants what the site asks for. The page has asked the visitor. */
async function createGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider, requestParamScopes } = oidc
  const accountId = session?.accountId
  if (!client || accountId === undefined) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId })
  grant.addOIDCScope([...requestParamScopes].join(' '))
  await grant.save()
  return grant
}

function configure(
  rules: OidcRules,
  { people, registration }: IdentityContext,
  key: KeyObject,
): Omit<Configuration, 'interactions'> {
  const { provider, title, claims, hasUserInfo } = rules
  const client = () => ({
    client_id: CLIENT_ID,
    // Of Apple: not used.
    client_secret: 'local',
    token_endpoint_auth_method: 'client_secret_post' as const,
    redirect_uris: registration.getRedirectUris(provider),
    response_types: ['code' as const],
    grant_types: ['authorization_code' as const],
  })
  const find = (subject: string) => people.list().find(({ id }) => getSubject(provider, id) === subject)
  return {
    adapter: createAdapter((id) => (id === CLIENT_ID ? client() : undefined)),
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid: 'local', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: Object.fromEntries(Object.entries(claims).map(([scope, names]) => [scope, [...names]])),
    scopes: Object.keys(claims),
    conformIdTokenClaims: false,
    clientBasedCORS: () => false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: hasUserInfo },
    },
    loadExistingGrant: createGrant,
    pkce: { required: () => false },
    ttl: { AccessToken: TTL, AuthorizationCode: TTL, Grant: TTL, IdToken: TTL, Interaction: TTL, Session: TTL },
    findAccount(_context, subject) {
      const person = find(subject)
      return (
        person && { accountId: subject, claims: async () => ({ sub: subject, ...rules.readClaims(person, subject) }) }
      )
    },
    async renderError(context, { error, error_description: description }) {
      context.type = 'html'
      context.body = String(await renderProblem(title, description ?? error))
    },
  }
}

function watchAnswers(
  server: Provider,
  rules: OidcRules,
  { people, exchanges, fault }: IdentityContext,
  key: KeyObject,
): void {
  const { provider, readExtra } = rules
  server.on('grant.success', ({ oidc }) => exchanges.add(provider, oidc.params?.['code'], true))
  server.on('grant.error', ({ oidc }, { error }) => {
    if (error !== 'invalid_client') exchanges.add(provider, oidc.params?.['code'], false)
  })
  server.on('authorization.success', ({ oidc }, answer) => {
    const subject = oidc.session?.accountId
    const person = people.list().find(({ id }) => getSubject(provider, id) === subject)
    if (readExtra && answer && person && subject !== undefined) {
      Object.assign(answer, readExtra(person, subject, splitScopes(oidc.params?.['scope'])))
    }
  })
  server.use(async (context, next) => {
    await next()
    const [body, claim] = [context.body as { id_token?: string } | undefined, fault.getForgedClaim()]
    if (body?.id_token !== undefined && claim !== undefined) {
      context.body = { ...body, id_token: await forgeIdToken(body.id_token, claim, key) }
    }
  })
}

/** Removes the session of the provider, so that it shows its page for each request, and two windows do not share one. */
function removeSession(request: IncomingMessage): void {
  const cookies = (request.headers.cookie ?? '').split('; ').filter((cookie) => !cookie.startsWith('_session'))
  request.headers.cookie = cookies.join('; ')
}

/** The request that the page is for. */
export interface PageRequest {
  readonly redirectUri: string
  readonly scopes: readonly string[]
}

/** A provider with OpenID Connect. */
export interface OidcProvider {
  /** Answers a request for anything but the page. */
  answer(request: IncomingMessage, response: ServerResponse): void
  /** @throws if the request has expired, or belongs to another browser */
  readRequest(request: IncomingMessage, response: ServerResponse): Promise<PageRequest>
  /** Stores the choice of the visitor. @returns where the browser continues */
  finish(
    request: IncomingMessage,
    response: ServerResponse,
    outcome: { readonly subject: string } | { readonly error: string },
  ): Promise<string>
}

/** Creates a provider with OpenID Connect. It loads `oidc-provider`, so it is created with the first request. */
export async function createOidcProvider(rules: OidcRules, context: IdentityContext): Promise<OidcProvider> {
  const [{ default: OidcServer, interactionPolicy }, key] = await Promise.all([
    import('oidc-provider'),
    context.getKey(),
  ])
  const policy = interactionPolicy.base()
  // Google's choice of an account, which is what the page is.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const interactions: Configuration['interactions'] = {
    policy,
    url: (_context, { uid }) => `/${rules.provider}/choose/${uid}`,
  }
  const server = new OidcServer(`${context.url}/${rules.provider}`, { ...configure(rules, context, key), interactions })
  server.Client.prototype.compareClientSecret = (secret: string) => rules.isSecret(secret)
  watchAnswers(server, rules, context, key)
  const callback = server.callback()

  return {
    answer(request, response) {
      removeSession(request)
      // As routers do that mount it below a folder.
      Object.assign(request, { originalUrl: request.url, url: request.url?.slice(rules.provider.length + 1) })
      void callback(request, response)
    },
    async readRequest(request, response) {
      const { params } = await server.interactionDetails(request, response)
      return { redirectUri: String(params['redirect_uri']), scopes: splitScopes(params['scope']) }
    },
    finish(request, response, outcome) {
      const result =
        'error' in outcome
          ? { error: outcome.error }
          : { login: { accountId: outcome.subject, remember: false }, select_account: {} }
      return server.interactionResult(request, response, result, { mergeWithLastSubmission: false })
    },
  }
}
