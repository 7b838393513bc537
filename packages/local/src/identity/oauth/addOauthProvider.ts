import type { Context } from 'hono'
import type { IdentityApp, IdentityContext } from '../context.types.ts'
import { CLIENT_ID } from '../defaults.ts'
import { getSubject } from '../getSubject.ts'
import { readAction, renderLogin } from '../pages/renderLogin.ts'
import { renderProblem } from '../pages/renderPage.ts'
import type { ProviderSettings } from '../types.ts'
import { createGrants } from './createGrants.ts'
import { parseRequest, type CodeRequest } from './parseRequest.ts'
import { readClient } from './readClient.ts'
import type { Access, OauthRules } from './types.ts'

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
