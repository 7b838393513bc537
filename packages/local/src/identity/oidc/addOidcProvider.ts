import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { IdentityApp, IdentityContext } from '../context.types.ts'
import { CLIENT_ID } from '../defaults.ts'
import { getSubject } from '../getSubject.ts'
import { readAction, renderLogin } from '../pages/renderLogin.ts'
import { renderProblem } from '../pages/renderPage.ts'
import type { ProviderSettings } from '../types.ts'
import { createOidcProvider, type OidcProvider, type PageRequest } from './createOidcProvider.ts'
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
