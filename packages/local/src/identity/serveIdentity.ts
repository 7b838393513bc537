import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { answerError, checkOrigin } from '@openappkit/server'
import { Hono } from 'hono'
import { generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { html } from 'hono/html'
import { isOurHost, listenLocally, readRequestUrl } from '../ports/listenLocally.ts'
import {
  type IdentityApp,
  type IdentityContext,
  createExchanges,
  createPeople,
  createRegistration,
} from './context.types.ts'
import { createIdentityFaults } from './createIdentityFaults.ts'
import { getSubject } from './getSubject.ts'
import { addOauthProvider } from './oauth/addOauthProvider.ts'
import { github } from './oauth/github.ts'
import { x } from './oauth/x.ts'
import { addOidcProvider } from './oidc/createOidcProvider.ts'
import { createApple } from './oidc/createApple.ts'
import { createHeaders, renderPage, type Html } from './pages/renderPage.ts'
import type { RunningIdentity, IdentityProvider, ProviderSettings } from './types.ts'
import type { OidcRules } from './oidc/types.ts'
import type { OauthRules, TokenProblem } from './oauth/types.ts'

// The path is the same from src and from dist.
const ASSETS = new URL('../../assets/identity/', import.meta.url)

const FILES = { '/identity.css': 'text/css; charset=utf-8', '/picture.svg': 'image/svg+xml' } as const

const reportError = (error: unknown) => console.error('The identity providers could not answer a request:', error)

/** The page for who opens the address of the providers. */
const renderIndex = (socials: Readonly<Record<IdentityProvider, ProviderSettings>>): Html =>
  renderPage(
    'Identity providers',
    html`<p class="note">These play the providers with which visitors log in at the secure site. A login of a dapp opens their pages.</p>
      <dl>
        ${Object.entries(socials).map(([provider, { issuer, endpoints }]) => html`<dt>${provider}</dt><dd>${issuer ?? endpoints?.authorize}</dd>`)}
      </dl>`,
  )

const CLIENT_SECRET = 'local-secret-of-google'

/** The ID token has all claims. */
const createGoogle = (): OidcRules => ({
  provider: 'google',
  title: 'Google',
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'given_name', 'family_name', 'picture'],
  },
  hasUserInfo: true,
  refusal: 'access_denied',
  isForm: false,
  clientSecret: CLIENT_SECRET,
  isSecret: (secret) => secret === CLIENT_SECRET,
  readClaims({ name, email, isEmailVerified, picture }, subject) {
    const [first, ...others] = name.split(' ')
    return {
      sub: subject,
      ...(email !== null && { email, email_verified: isEmailVerified }),
      name,
      given_name: first,
      ...(others.length > 0 && { family_name: others.join(' ') }),
      ...(picture !== null && { picture }),
    }
  },
})

/** An error is an object here, and not the text of OAuth 2. */
const refuse = (message: string, code: number, status = 400) =>
  Response.json({ error: { message, type: 'OAuthException', code, fbtrace_id: 'local' } }, { status })

/**
 * Facebook does not report whether an email address is verified. A person without one, or with a phone number in its place, has no
 * field `email`. It answers only the fields that the request names.
 */
const facebook: OauthRules = {
  provider: 'facebook',
  title: 'Facebook',
  paths: { authorize: '/dialog/oauth', token: '/oauth/access_token', user: '/me' },
  query: '?fields=id,name,email,picture',
  scopes: ['public_profile', 'email'],
  isStrict: false,
  isPkceRequired: false,
  authentication: ['post', 'basic'],
  refusal: {
    error: 'access_denied',
    error_code: '200',
    error_description: 'Permissions error',
    error_reason: 'user_denied',
  },
  // It has no `error`.
  failure: { error_code: '1349187', error_message: 'The app is not available.' },
  fragment: '_=_',
  answerToken: (token) => Response.json({ access_token: token, token_type: 'bearer', expires_in: 5_183_944 }),
  refuseToken: (problem) =>
    problem === 'client'
      ? refuse('Error validating client secret.', 1)
      : refuse('This authorization code has been used.', 100),
  answerUser(access, request) {
    if (!access) return refuse('Invalid OAuth access token.', 190, 401)
    const { person, subject, scopes } = access
    const names = (new URL(request.url).searchParams.get('fields') ?? 'id,name')
      .replaceAll(/\{.*?\}|\.[^,]*/g, '')
      .split(',')
    const fields: Record<string, unknown> = {
      id: subject,
      name: person.name,
      ...(person.email !== null && scopes.includes('email') && { email: person.email }),
      picture: { data: { height: 50, width: 50, is_silhouette: person.picture === null, url: person.picture ?? '' } },
    }
    return Response.json(
      Object.fromEntries(Object.entries(fields).filter(([name]) => name === 'id' || names.includes(name))),
    )
  },
}

const PROBLEMS: Readonly<Record<TokenProblem, readonly [status: number, error: string, description?: string]>> = {
  client: [401, 'invalid_client'],
  grant: [400, 'invalid_grant', 'Invalid "code" in request.'],
  request: [400, 'unsupported_grant_type', 'Grant type None is not supported'],
}

/** Discord reports whether the email address is verified. A picture is a hash, from which a site makes an address. */
const discord: OauthRules = {
  provider: 'discord',
  title: 'Discord',
  paths: { authorize: '/oauth2/authorize', token: '/api/oauth2/token', user: '/api/users/@me' },
  scopes: ['identify', 'email', 'openid', 'guilds'],
  isStrict: true,
  isPkceRequired: false,
  authentication: ['post', 'basic'],
  refusal: {
    error: 'access_denied',
    error_description: 'The resource owner or authorization server denied the request',
  },
  failure: {
    error: 'temporarily_unavailable',
    error_description: 'The authorization server is currently unable to handle the request',
  },
  answerToken: (token, scopes) =>
    Response.json({
      token_type: 'Bearer',
      access_token: token,
      expires_in: 604_800,
      refresh_token: `${token}-refresh`,
      scope: scopes.join(' '),
    }),
  refuseToken(problem) {
    const [status, error, description] = PROBLEMS[problem]
    return Response.json({ error, ...(description !== undefined && { error_description: description }) }, { status })
  },
  answerUser(access) {
    if (!access?.scopes.includes('identify')) {
      return Response.json({ message: '401: Unauthorized', code: 0 }, { status: 401 })
    }
    const { person, subject, scopes } = access
    return Response.json({
      id: subject,
      username: person.id,
      global_name: person.name,
      discriminator: '0',
      avatar: person.picture === null ? null : 'a_0123456789abcdef0123456789abcdef',
      ...(scopes.includes('email') && { email: person.email, verified: person.isEmailVerified }),
    })
  },
}

function createProviders(context: IdentityContext) {
  const app: IdentityApp = new Hono()
  // Only the pages of the providers send the forms of the pages.
  const isPage = checkOrigin([context.url])
  app.use('/:provider/choose/*', isPage)
  for (const { provider, paths } of [github, facebook, x, discord]) app.use(`/${provider}${paths.authorize}`, isPage)
  for (const [path, type] of Object.entries(FILES)) {
    app.get(path, async ({ body }) =>
      body(new Uint8Array(await readFile(new URL(`.${path}`, ASSETS))), 200, { 'content-type': type }),
    )
  }
  app.onError((error) => {
    const answered = answerError(error)
    if (answered.status >= 500) reportError(error)
    return answered
  })
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const apple = createApple()
  const [googleServer, appleServer] = [
    addOidcProvider(app, createGoogle(), context),
    addOidcProvider(app, apple.rules, context),
  ]
  const socials = {
    google: googleServer.settings,
    github: addOauthProvider(app, github, context),
    apple: appleServer.settings,
    facebook: addOauthProvider(app, facebook, context),
    x: addOauthProvider(app, x, context),
    discord: addOauthProvider(app, discord, context),
  }
  app.get('/', (page) => page.html(renderIndex(socials)))
  return {
    appleKey: apple.key,
    socials,
    /** The part that answers a path. */
    find(path: string) {
      if (path.startsWith('/google/') && !path.startsWith('/google/choose/')) return googleServer.answer
      return path.startsWith('/apple/') && !path.startsWith('/apple/choose/') ? appleServer.answer : answer
    },
  }
}

/** @returns A function that creates a key when it is called first, which needs half a second at most. */
function createSigningKey(): () => Promise<KeyObject> {
  let creating: Promise<KeyObject> | undefined
  return () =>
    (creating ??= promisify(generateKeyPair)('rsa', { modulusLength: 2048 }).then(({ privateKey }) => privateKey))
}

/** @see startIdentity */
export async function serveIdentity(port: number): Promise<RunningIdentity> {
  const fault = createIdentityFaults()
  const registration = createRegistration()
  const exchanges = createExchanges()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = readRequestUrl(request.url)
    if (!target || !isOurHost(request)) return void response.writeHead(target ? 403 : 400).end()
    await fault.pass()
    for (const [name, value] of Object.entries(createHeaders(registration.getOrigins(), fault.isCutting()))) {
      response.setHeader(name, value)
    }
    await find(target.pathname)(request, response)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      reportError(error)
      response.destroy()
    })
  })
  const url = `http://127.0.0.1:${await listenLocally(server, port)}`
  const people = createPeople(url)
  const { socials, appleKey, find } = createProviders({
    url,
    people,
    registration,
    exchanges,
    fault,
    getKey: createSigningKey(),
  })

  return {
    url,
    socials,
    appleKey,
    faults: fault.faults,
    listPeople: people.list,
    addPerson: people.add,
    getSubject,
    listExchanges: exchanges.list,
    register: registration.add,
    stop() {
      fault.faults.clear()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
