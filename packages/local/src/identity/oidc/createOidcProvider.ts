import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { randomBytes, type KeyObject } from 'node:crypto'
import type {
  Configuration,
  KoaContextWithOIDC,
  Provider,
  Adapter,
  AdapterFactory,
  AdapterPayload,
} from 'oidc-provider'
import { decodeJwt, decodeProtectedHeader, SignJWT, type JWTHeaderParameters } from 'jose'
import type { IdentityApp, IdentityContext } from '../context.types.ts'
import { CLIENT_ID } from '../../ports/defaults.ts'
import { getSubject } from '../getSubject.ts'
import { readAction, renderLogin } from '../pages/renderLogin.ts'
import { renderProblem } from '../pages/renderPage.ts'
import type { ProviderSettings, ForgedClaim } from '../types.ts'
import type { OidcRules } from './types.ts'

/** A provider whose requests an app answers only in part. */
export interface AddedProvider {
  readonly settings: ProviderSettings
  /** Answers a request for anything but the page. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
}

/** Apple refuses to send an email address or a name in an address. */
function findProblem({ isForm, provider }: OidcRules, target: string): string | undefined {
  const { pathname, searchParams } = new URL(target, 'http://localhost')
  const needsForm =
    isForm && pathname === `/${provider}/auth` && /\b(?:email|name)\b/.test(searchParams.get('scope') ?? '')
  return needsForm && searchParams.get('response_mode') !== 'form_post'
    ? 'response_mode must be form_post when name or email scope is requested.'
    : undefined
}

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

const NONE: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
}

/** The storage of `oidc-provider`, in memory. Values stay until the end of the process. */
function createAdapter(findClient: (id: string) => AdapterPayload | undefined): AdapterFactory {
  const values = new Map<string, AdapterPayload>()
  return (model) => {
    if (model === 'Client') return { ...NONE, find: async (id) => findClient(id) }
    const toKey = (id: string) => `${model} ${id}`
    return {
      ...NONE,
      upsert: async (id, payload) => void values.set(toKey(id), payload),
      find: async (id) => values.get(toKey(id)),
      findByUid: async (uid) =>
        [...values].find(([key, payload]) => key.startsWith(`${model} `) && payload.uid === uid)?.[1],
      consume: async (id) =>
        void values.set(toKey(id), { ...values.get(toKey(id)), consumed: Math.floor(Date.now() / 1000) }),
      destroy: async (id) => void values.delete(toKey(id)),
      async revokeByGrantId(grantId) {
        for (const [key, payload] of values) if (payload.grantId === grantId) values.delete(key)
      },
    }
  }
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

const FORGED: Readonly<Record<ForgedClaim, Readonly<Record<string, string>>>> = {
  audience: { aud: 'another-site' },
  issuer: { iss: 'https://another-issuer.example' },
  nonce: { nonce: 'another-nonce' },
}

/** Replaces a claim of an ID token, and signs the token again with the key of the provider. */
function forgeIdToken(token: string, claim: ForgedClaim, key: KeyObject): Promise<string> {
  const payload = { ...decodeJwt(token), ...FORGED[claim] }
  return new SignJWT(payload).setProtectedHeader(decodeProtectedHeader(token) as JWTHeaderParameters).sign(key)
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
interface PageRequest {
  readonly redirectUri: string
  readonly scopes: readonly string[]
}

/** A provider with OpenID Connect. */
interface OidcProvider {
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
async function createOidcProvider(rules: OidcRules, context: IdentityContext): Promise<OidcProvider> {
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

/** Adds the page of a provider with OpenID Connect to an app. */
export function addOidcProvider(app: IdentityApp, rules: OidcRules, context: IdentityContext): AddedProvider {
  const { provider, title, clientSecret } = rules
  let created: Promise<OidcProvider> | undefined
  const get = () => (created ??= createOidcProvider(rules, context))

  /** Answers if the request has expired, and otherwise continues. */
  async function handle(
    page: Context<{ Bindings: HttpBindings }>,
    answer: (server: OidcProvider, request: PageRequest) => Response | Promise<Response>,
  ): Promise<Response> {
    const server = await get()
    const request = await server.readRequest(page.env.incoming, page.env.outgoing).catch(() => undefined)
    return request
      ? answer(server, request)
      : page.html(renderProblem(title, 'This request has expired, or belongs to another browser.'), 400)
  }

  app.get(`/${provider}/choose/:id`, (page) =>
    handle(page, (_server, request) => page.html(renderLogin({ title, ...request, people: context.people.list() }))),
  )

  app.post(`/${provider}/choose/:id`, async (page) => {
    const form = new URLSearchParams(await page.req.text())
    return handle(page, async (server) => {
      const [action, person] = [readAction(form.get('action')), context.people.get(form.get('person'))]
      if (action === undefined || !person) return page.html(renderProblem(title, 'The form has no valid choice.'), 400)
      const outcome = {
        continue: { subject: getSubject(provider, person.id) },
        refuse: { error: rules.refusal },
        fail: { error: 'temporarily_unavailable' },
      }[action]
      return page.redirect(await server.finish(page.env.incoming, page.env.outgoing, outcome), 303)
    })
  })

  return {
    settings: { clientId: CLIENT_ID, clientSecret, issuer: `${context.url}/${provider}` },
    async answer(request, response) {
      const problem = findProblem(rules, request.url ?? '')
      if (problem !== undefined) {
        response
          .writeHead(400, { 'content-type': 'text/html; charset=utf-8' })
          .end(String(await renderProblem(title, problem)))
      } else if (context.fault.isTokenDown() && request.url === `/${provider}/token`) {
        response.writeHead(500, { 'content-type': 'text/plain' }).end('A test lets this fail.')
      } else {
        const server = await get()
        server.answer(request, response)
      }
    },
  }
}
