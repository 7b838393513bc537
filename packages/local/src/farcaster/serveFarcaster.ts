import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { answerError, checkOrigin } from '@openappkit/server'
import { Hono, type Context, type Next } from 'hono'
import { authenticate, createClient, viemConnector } from '@farcaster/auth-client'
import { createSiweMessage } from 'viem/siwe'
import { html } from 'hono/html'
import { createHeaders, renderProblem, renderPage, type Html } from '../identity/pages/renderPage.ts'
import { isOurHost, listenLocally } from '../ports/listenLocally.ts'
import { createFarcasterPeople, STRANGER, type FarcasterAccount, createRegistryChain } from './createRegistryChain.ts'
import type { RunningFarcaster, FarcasterPerson } from './types.ts'

// The path is the same from src and from dist.
const ASSETS = new URL('../../assets/identity/', import.meta.url)

const FILES = { '/identity.css': 'text/css; charset=utf-8', '/picture.svg': 'image/svg+xml' } as const

const TITLE = 'Log in with Farcaster'

const readToken = ({ req }: Context) => /^Bearer ([\w-]+)$/.exec(req.header('authorization') ?? '')?.[1] ?? ''

const fail = () => new Response('A test lets this fail.', { status: 503 })

/** The addresses of the relay and the key of the app. */
interface AppRelay {
  readonly relayUrl: string
  readonly rpcUrl: string
  readonly authKey: string
}

/** An expired message is of the time before the login. */
const EXPIRED = new Date('2026-01-01T00:00:00Z')

/** What the visitor does in the app. `key`: approves with a key that the app has added. */
const ACTIONS = ['approve', 'key', 'refuse', 'stranger', 'expired'] as const

type AppAction = (typeof ACTIONS)[number]

const readAppAction = (value: unknown): AppAction | undefined => ACTIONS.find((action) => action === value)

const renderPerson = (
  { id, fid, username, displayName }: FarcasterPerson,
  index: number,
): Html => html`<label class="person">
  <input type="radio" name="person" value="${id}" required ${index === 0 ? 'checked' : ''} />
  <span class="name"><bdi>${username || displayName}</bdi></span>
  <span class="note">Farcaster id ${fid}</span>
</label>`

/** What the site that creates a channel requests of the message. */
interface ChannelRequest {
  readonly siweUri: string
  readonly domain: string
  readonly nonce: string
  readonly expirationTime?: string | undefined
  readonly requestId?: string | undefined
}

/** What the app has sent: the message, the signature and the profile. */
type ChannelAnswer = Readonly<Record<string, unknown>>

interface Channel {
  readonly token: string
  readonly request: ChannelRequest
  answer: ChannelAnswer | undefined
}

const readText = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 2_048 ? value : undefined

/** @returns The request of a channel; `undefined` if a field is missing. */
function parseChannelRequest(body: unknown): ChannelRequest | undefined {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>
  const [siweUri, domain] = [readText(fields['siweUri']), readText(fields['domain'])]
  if (siweUri === undefined || domain === undefined) return undefined
  const nonce = readText(fields['nonce']) ?? randomBytes(16).toString('hex')
  return {
    siweUri,
    domain,
    nonce,
    expirationTime: readText(fields['expirationTime']),
    requestId: readText(fields['requestId']),
  }
}

/** The channels between sites and the app. They end with the process. */
function createChannels() {
  const channels = new Map<string, Channel>()
  return {
    add(request: ChannelRequest): Channel {
      const channel = { token: randomBytes(16).toString('base64url'), request, answer: undefined }
      channels.set(channel.token, channel)
      return channel
    },
    get: (token: string) => channels.get(token),
    end: (token: string) => void channels.delete(token),
  }
}

/** The page of the app for a request to log in. */
const renderApp = ({ request }: Channel, people: readonly FarcasterPerson[]): Html =>
  renderPage(
    'Log in with Farcaster',
    // The form sends to its own address, which has the channel.
    html`<p class="note">This page plays the Farcaster app. <strong>${request.domain}</strong> asks you to log in. Approve only what you have begun yourself.</p>
      <form method="post">
        <fieldset>
          <legend>Who are you?</legend>
          ${people.map(renderPerson)}
        </fieldset>
        <div class="actions">
          <button name="action" value="approve" class="main">Approve</button>
          <button name="action" value="key">Approve with a key of the app</button>
          <button name="action" value="refuse">Refuse</button>
          <button name="action" value="stranger">Sign with a foreign key</button>
          <button name="action" value="expired">Sign an expired message</button>
        </div>
      </form>`,
  )

const renderDone = (isApproved: boolean): Html =>
  renderPage(
    'Log in with Farcaster',
    html`<p class="note" role="status">${isApproved ? 'The message is sent. Go back to the site.' : 'You have refused the login.'}</p>`,
  )

/** The page for who opens the address. */
const renderFarcasterIndex = (people: readonly FarcasterPerson[]): Html =>
  renderPage(
    'Farcaster',
    html`<p class="note">This plays the relay and the app of Farcaster for the secure site. A login of a dapp opens its page.</p>
      <dl>
        ${people.map(({ fid, username, displayName, custody }) => html`<dt>${fid}</dt><dd><bdi>${username || displayName}</bdi><br />${custody}</dd>`)}
      </dl>`,
  )

/** Signs the message of a channel as the app does, and sends it to the relay with Farcaster's own client. */
async function answerRequest(
  { relayUrl, rpcUrl, authKey }: AppRelay,
  { token, request }: Channel,
  account: FarcasterAccount,
  action: Exclude<AppAction, 'refuse'>,
): Promise<void> {
  const key = action === 'key' ? account.authKey : action === 'stranger' ? STRANGER : account.custodyKey
  const { siweUri, domain, nonce, expirationTime, requestId } = request
  const { fid, username, displayName, pictureUrl: pfpUrl } = account
  const message = createSiweMessage({
    ...{
      address: key.address,
      domain,
      uri: siweUri,
      nonce,
      version: '1',
      chainId: 10,
      statement: 'Farcaster Auth',
      issuedAt: new Date(),
      resources: [`farcaster://fid/${fid}`],
    },
    ...(requestId !== undefined && { requestId }),
    ...(action === 'expired'
      ? { expirationTime: EXPIRED }
      : expirationTime !== undefined && { expirationTime: new Date(expirationTime) }),
  })
  const client = createClient({ relay: relayUrl, ethereum: viemConnector({ rpcUrl }) })
  const authMethod = action === 'key' ? 'authAddress' : 'custody'
  const { isError, error } = await authenticate(client, {
    channelToken: token,
    authKey,
    message,
    signature: await key.signMessage({ message }),
    authMethod,
    fid,
    username,
    displayName,
    pfpUrl,
  })
  if (isError) throw error ?? new Error('The relay refused the message.')
}

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
