import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { answerError, checkOrigin } from '@openappkit/server'
import { Hono } from 'hono'
import { isOurHost } from '../ports/isOurHost.ts'
import { listenLocally } from '../ports/listenLocally.ts'
import { readRequestUrl } from '../ports/readRequestUrl.ts'
import type { IdentityApp, IdentityContext } from './context.types.ts'
import { createExchanges } from './createExchanges.ts'
import { createIdentityFaults } from './createIdentityFaults.ts'
import { createPeople } from './createPeople.ts'
import { createRegistration } from './createRegistration.ts'
import { createSigningKey } from './createSigningKey.ts'
import { getSubject } from './getSubject.ts'
import { addOauthProvider } from './oauth/addOauthProvider.ts'
import { discord } from './oauth/discord.ts'
import { facebook } from './oauth/facebook.ts'
import { github } from './oauth/github.ts'
import { x } from './oauth/x.ts'
import { addOidcProvider } from './oidc/addOidcProvider.ts'
import { createApple } from './oidc/createApple.ts'
import { createGoogle } from './oidc/createGoogle.ts'
import { createHeaders } from './pages/createHeaders.ts'
import { renderIndex } from './pages/renderIndex.ts'
import type { RunningIdentity } from './types.ts'

// The path is the same from src and from dist.
const ASSETS = new URL('../../assets/identity/', import.meta.url)

const FILES = { '/identity.css': 'text/css; charset=utf-8', '/picture.svg': 'image/svg+xml' } as const

const reportError = (error: unknown) => console.error('The identity providers could not answer a request:', error)

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
