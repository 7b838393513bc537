import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { answerError, checkOrigin } from '@openappkit/server'
import { Hono, type Context, type Next } from 'hono'
import { createHeaders } from '../identity/pages/createHeaders.ts'
import { renderProblem } from '../identity/pages/renderPage.ts'
import { isOurHost } from '../ports/isOurHost.ts'
import { listenLocally } from '../ports/listenLocally.ts'
import { answerRequest } from './answerRequest.ts'
import { createChannels, parseChannelRequest, type Channel, type ChannelAnswer } from './createChannels.ts'
import { createFarcasterPeople } from './createFarcasterPeople.ts'
import { createRegistryChain } from './createRegistryChain.ts'
import { readAppAction, renderApp, renderDone, renderFarcasterIndex } from './renderApp.ts'
import type { RunningFarcaster } from './types.ts'

// The path is the same from src and from dist.
const ASSETS = new URL('../../assets/identity/', import.meta.url)

const FILES = { '/identity.css': 'text/css; charset=utf-8', '/picture.svg': 'image/svg+xml' } as const

const TITLE = 'Log in with Farcaster'

const readToken = ({ req }: Context) => /^Bearer ([\w-]+)$/.exec(req.header('authorization') ?? '')?.[1] ?? ''

const fail = () => new Response('A test lets this fail.', { status: 503 })

/** @see startFarcaster */
export async function serveFarcaster(port: number): Promise<RunningFarcaster> {
  const app = new Hono()
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createServer((request, response) =>
    isOurHost(request) ? void listener(request, response) : void response.writeHead(403).end(),
  )
  const url = `http://127.0.0.1:${await listenLocally(server, port)}`
  const settings = { relayUrl: url, rpcUrl: `${url}/rpc` }
  const people = createFarcasterPeople(url)
  const chain = createRegistryChain(people)
  const channels = createChannels()
  const authKey = randomBytes(16).toString('hex')
  let down = { relay: false, node: false }

  const describe = ({ token, request, answer }: Channel) => ({
    state: answer ? 'completed' : 'pending',
    nonce: request.nonce,
    url: `${url}/~/siwf?channelToken=${token}`,
    signatureParams: request,
    acceptAuthAddress: true,
    ...answer,
  })

  app.onError((error) => {
    const answered = answerError(error)
    if (answered.status >= 500) console.error('The Farcaster relay could not answer a request:', error)
    return answered
  })
  // Only the pages of this server send forms.
  app.use('/~/*', checkOrigin([url]))
  // Only servers use the node and the relay. A page sends its origin.
  const refusePages = async ({ req, text }: Context, next: Next) =>
    req.header('origin') === undefined ? next() : text('Forbidden', 403)
  app.use('/rpc', refusePages)
  app.use('/v1/*', refusePages)
  app.use('/v1/*', async (_, next) => (down.relay ? fail() : next()))

  app.post('/v1/channel', async (context) => {
    const request = parseChannelRequest(await context.req.json().catch(() => undefined))
    if (!request) return context.json({ error: 'Validation error' }, 400)
    const channel = channels.add(request)
    return context.json({ channelToken: channel.token, url: describe(channel).url, nonce: request.nonce }, 201)
  })
  app.get('/v1/channel/status', (context) => {
    const channel = channels.get(readToken(context))
    if (!channel) return context.json({ error: 'Unauthorized ' }, 401)
    return context.json(describe(channel), channel.answer ? 200 : 202)
  })
  app.post('/v1/channel/authenticate', async (context) => {
    const channel = channels.get(readToken(context))
    if (!channel || context.req.header('x-farcaster-auth-relay-key') !== authKey) {
      return context.json({ error: 'Unauthorized' }, 401)
    }
    channel.answer = await context.req.json<ChannelAnswer>()
    return context.json(describe(channel), 201)
  })
  app.post('/rpc', async ({ req }) => (down.node ? fail() : chain.send(await req.text())))

  const findChannel = ({ req }: Context) => channels.get(req.query('channelToken') ?? '')
  const refuse = (context: Context) =>
    context.html(renderProblem(TITLE, 'This request does not exist, or has ended.'), 410)
  app.use('/~/*', async (context, next) => {
    await next()
    for (const [name, value] of Object.entries(createHeaders([], false))) context.header(name, value)
  })
  app.get('/~/siwf', (context) => {
    const channel = findChannel(context)
    return channel && !channel.answer ? context.html(renderApp(channel, people)) : refuse(context)
  })
  app.post('/~/siwf', async (context) => {
    const channel = findChannel(context)
    const form = new URLSearchParams(await context.req.text())
    const [action, person] = [readAppAction(form.get('action')), people.find(({ id }) => id === form.get('person'))]
    if (!channel || channel.answer) return refuse(context)
    if (!action || !person) return context.html(renderProblem(TITLE, 'The form has no valid choice.'), 400)
    if (action === 'refuse') channels.end(channel.token)
    else await answerRequest({ ...settings, authKey }, channel, person, action)
    return context.html(renderDone(action !== 'refuse'))
  })
  for (const [path, type] of Object.entries(FILES)) {
    app.get(path, async ({ body }) =>
      body(new Uint8Array(await readFile(new URL(`.${path}`, ASSETS))), 200, { 'content-type': type }),
    )
  }
  app.get('/', (context) => context.html(renderFarcasterIndex(people)))

  return {
    url,
    settings,
    faults: {
      failRelay: () => void (down = { ...down, relay: true }),
      failNode: () => void (down = { ...down, node: true }),
      clear: () => void (down = { relay: false, node: false }),
    },
    listPeople: () =>
      people.map(({ id, fid, username, displayName, pictureUrl, custody }) => ({
        id,
        fid,
        username,
        displayName,
        pictureUrl,
        custody,
      })),
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await chain.stop()
    },
  }
}
