import type { Context } from 'hono'
import { createHash, randomBytes } from 'node:crypto'
import type { IdentityApp, IdentityContext } from '../context.types.ts'
import { CLIENT_ID } from '../../ports/defaults.ts'
import { getSubject } from '../getSubject.ts'
import { readAction, renderLogin } from '../pages/renderLogin.ts'
import { renderProblem } from '../pages/renderPage.ts'
import type { ProviderSettings } from '../types.ts'
import type { Access, OauthRules } from './types.ts'

/** A request for a code that the visitor may answer. */
interface CodeRequest {
  readonly redirectUri: string
  readonly state: string | undefined
  readonly scopes: readonly string[]
  readonly challenge: string | undefined
  readonly method: string | undefined
}

/** The visitor sees the problem if the address to return to is not certain, and otherwise the site receives it. */
type ParsedRequest =
  | { readonly request: CodeRequest }
  | { readonly problem: string }
  | { readonly error: string; readonly redirectUri: string; readonly state: string | undefined }

/** GitHub and Facebook also separate with commas. */
const splitScopes = (text: string) => text.split(/[ ,]+/).filter((scope) => scope !== '')

function findError(rules: OauthRules, params: URLSearchParams, scopes: readonly string[]): string | undefined {
  const { isStrict, isPkceRequired } = rules
  if ((isStrict || params.has('response_type')) && params.get('response_type') !== 'code') {
    return 'unsupported_response_type'
  }
  if (isPkceRequired && !(params.has('code_challenge') && params.has('state'))) return 'invalid_request'
  if (!['S256', 'plain'].includes(params.get('code_challenge_method') ?? 'plain')) return 'invalid_request'
  return isStrict && scopes.some((scope) => !rules.scopes.includes(scope)) ? 'invalid_scope' : undefined
}

/** Parses a request for a code (RFC 6749, 4.1.1; RFC 7636, 4.3). */
function parseRequest(
  rules: OauthRules,
  params: URLSearchParams,
  isRedirectUri: (uri: string) => boolean,
): ParsedRequest {
  const [redirectUri, state] = [params.get('redirect_uri') ?? '', params.get('state') ?? undefined]
  if (params.get('client_id') !== CLIENT_ID) return { problem: 'The site has an unknown id.' }
  if (!isRedirectUri(redirectUri)) return { problem: 'The address of the site is not registered.' }
  const scopes = splitScopes(params.get('scope') ?? '')
  const error = findError(rules, params, scopes)
  if (error !== undefined) return { error, redirectUri, state }
  return {
    request: {
      redirectUri,
      state,
      scopes: scopes.filter((scope) => rules.scopes.includes(scope)),
      challenge: params.get('code_challenge') ?? undefined,
      method: params.get('code_challenge_method') ?? undefined,
    },
  }
}

/** The address of the site with an answer. */
function returnTo(
  { fragment }: OauthRules,
  { redirectUri, state }: Pick<CodeRequest, 'redirectUri' | 'state'>,
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({ ...answer, ...(state !== undefined && { state }) })) {
    url.searchParams.append(name, value)
  }
  if (fragment !== undefined) url.hash = fragment
  return url.href
}

/** How a site has sent its id and secret (RFC 6749, 2.3.1). */
interface SentClient {
  readonly by: 'basic' | 'post'
  readonly id: string
  readonly secret: string
}

/** Both parts of the header are form-encoded. */
const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '))

function readBasic(authorization: string): SentClient | undefined {
  const encoded = /^Basic (\S+)$/i.exec(authorization)?.[1]
  const [id, secret] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(':')
  return id === undefined || secret === undefined ? undefined : { by: 'basic', id: decode(id), secret: decode(secret) }
}

/** @returns `undefined` for a request without id or secret. */
function readClient(authorization: string | undefined, form: URLSearchParams): SentClient | undefined {
  if (authorization !== undefined) return readBasic(authorization)
  const [id, secret] = [form.get('client_id'), form.get('client_secret')]
  return id === null || secret === null ? undefined : { by: 'post', id, secret }
}

/** What a visitor has granted to a site. */
interface Grant {
  readonly personId: string
  readonly redirectUri: string
  readonly scopes: readonly string[]
  /** PKCE; `undefined` for a request without. */
  readonly challenge?: string | undefined
  readonly method?: string | undefined
}

const createToken = () => randomBytes(24).toString('base64url')

function getChallenge(verifier: string, method = 'plain'): string {
  return method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
}

/** Codes and tokens, in memory. A code is accepted once. */
function createGrants() {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, Grant>()

  return {
    issueCode(grant: Grant): string {
      const code = createToken()
      codes.set(code, grant)
      return code
    },
    /** @returns A token; `undefined` if the code, the address or the verifier is another one. */
    exchange(
      code: string,
      redirectUri: string | undefined,
      verifier: string | undefined,
    ): { readonly token: string; readonly grant: Grant } | undefined {
      const grant = codes.get(code)
      codes.delete(code)
      if (!grant || redirectUri !== grant.redirectUri) return undefined
      if (
        grant.challenge !== undefined &&
        (verifier === undefined || getChallenge(verifier, grant.method) !== grant.challenge)
      ) {
        return undefined
      }
      const token = createToken()
      tokens.set(token, grant)
      return { token, grant }
    },
    /** The grant of a header `Authorization`. */
    read(authorization: string | undefined): Grant | undefined {
      return tokens.get(/^(?:Bearer|token) (\S+)$/i.exec(authorization ?? '')?.[1] ?? '')
    },
  }
}

/**
 * Adds a provider with OAuth 2 (RFC 6749) to an app: the page, the endpoint for tokens, and the API with the facts about a person.
 *
 * @returns How a site is configured for it.
 */
export function addOauthProvider(
  app: IdentityApp,
  rules: OauthRules,
  { url, people, registration, exchanges, fault }: IdentityContext,
): ProviderSettings {
  const { provider, title, paths } = rules
  const base = `/${provider}`
  const clientSecret = `local-secret-of-${provider}`
  const grants = createGrants()

  const parse = (params: URLSearchParams) =>
    parseRequest(rules, params, (uri) => registration.isRedirectUri(provider, uri))

  /** Answers an invalid request, and otherwise continues. */
  async function handle(
    context: Context,
    params: URLSearchParams,
    answer: (request: CodeRequest) => Response | Promise<Response>,
  ): Promise<Response> {
    const parsed = parse(params)
    if ('problem' in parsed) return context.html(renderProblem(title, parsed.problem), 400)
    if ('error' in parsed) return context.redirect(returnTo(rules, parsed, { error: parsed.error }), 302)
    return answer(parsed.request)
  }

  app.get(base + paths.authorize, (context) => {
    const params = new URL(context.req.url).searchParams
    return handle(context, params, ({ redirectUri, scopes }) =>
      context.html(renderLogin({ title, redirectUri, scopes, people: people.list() })),
    )
  })

  // The form sends to its own address, so the request is still in the query.
  app.post(base + paths.authorize, async (context) => {
    const form = new URLSearchParams(await context.req.text())
    return handle(context, new URL(context.req.url).searchParams, (request) => {
      const [action, person] = [readAction(form.get('action')), people.get(form.get('person'))]
      if (action === undefined || !person) {
        return context.html(renderProblem(title, 'The form has no valid choice.'), 400)
      }
      if (action === 'refuse') return context.redirect(returnTo(rules, request, rules.refusal), 302)
      if (action === 'fail') return context.redirect(returnTo(rules, request, rules.failure), 302)
      return context.redirect(
        returnTo(rules, request, { code: grants.issueCode({ ...request, personId: person.id }) }),
        302,
      )
    })
  })

  app.post(base + paths.token, async ({ req }) => {
    const form = new URLSearchParams(await req.text())
    if (fault.isTokenDown()) return new Response('A test lets this fail.', { status: 500 })
    const client = readClient(req.header('authorization'), form)
    if (client?.id !== CLIENT_ID || client.secret !== clientSecret || !rules.authentication.includes(client.by)) {
      return rules.refuseToken('client', req.raw)
    }
    if ((rules.isStrict || form.has('grant_type')) && form.get('grant_type') !== 'authorization_code') {
      return rules.refuseToken('request', req.raw)
    }
    const code = form.get('code') ?? ''
    const exchanged = grants.exchange(
      code,
      form.get('redirect_uri') ?? undefined,
      form.get('code_verifier') ?? undefined,
    )
    exchanges.add(provider, code, exchanged !== undefined)
    return exchanged
      ? rules.answerToken(exchanged.token, exchanged.grant.scopes, req.raw)
      : rules.refuseToken('grant', req.raw)
  })

  function readAccess(authorization: string | undefined): Access | undefined {
    const grant = grants.read(authorization)
    const person = people.get(grant?.personId)
    return grant && person ? { person, subject: getSubject(provider, person.id), scopes: grant.scopes } : undefined
  }

  app.get(base + paths.user, ({ req }) => rules.answerUser(readAccess(req.header('authorization')), req.raw))
  if (paths.emails !== undefined) {
    app.get(base + paths.emails, ({ req }) => rules.answerEmails!(readAccess(req.header('authorization')), req.raw))
  }

  const { authorize, token, user, emails } = paths
  const endpoints = {
    authorize: url + base + authorize,
    token: url + base + token,
    user: url + base + user + (rules.query ?? ''),
    ...(emails !== undefined && { emails: url + base + emails }),
  }
  return { clientId: CLIENT_ID, clientSecret, endpoints }
}
