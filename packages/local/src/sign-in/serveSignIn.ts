import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { foldAddress } from '@openappkit/common'
import { addCorsHeaders, type Database } from '@openappkit/server'
import { createSiwxServer, type SiwxServer, type StoredSession } from '@openappkit/siwx/server'
import { assertPortFree } from '../ports/assertPortFree.ts'
import { isOurHost, listenLocally, readRequestUrl } from '../ports/listenLocally.ts'
import { DEFAULT_SIGN_IN_PORT } from '../ports/defaults.ts'
import type { MemberCard, RunningSignIn, StartSignInOptions } from './types.ts'

const SIWX_PATH = '/siwx'
const MEMBERS_PATH = '/members'

/** Hexadecimal addresses differ in case between wallets and messages. */
const foldAccount = (account: string) => account.replace(/[^:]+$/, foldAddress)

const getAccount = ({ data }: StoredSession) => `${data.chainId}:${data.accountAddress}`

/** Answers for the account that the page names, and otherwise for the one that signed in last. */
async function readMember(server: SiwxServer, request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams.get('account')
  const sessions = await server.getSessions(request)
  const session = sessions.find((one) => asked === null || foldAccount(getAccount(one)) === foldAccount(asked))
  if (!session) {
    return Response.json({ error: { message: 'Only visitors who have signed in may read this.' } }, { status: 401 })
  }
  const card: MemberCard = {
    account: getAccount(session),
    since: session.data.issuedAt,
    text: 'The server sends this to members only.',
  }
  return Response.json(card)
}

const reportError = (error: unknown) => console.error('The sign-in server could not answer a request:', error)

interface ServeSignInOptions extends StartSignInOptions {
  /** Returns the database, for the first request that needs it. The caller closes it after the server. */
  readonly getDatabase: () => Promise<Database>
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a page is served by this machine over HTTP, on any port. */
function isLocalOrigin(origin: string): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : null
  return url !== null && url.origin === origin && url.protocol === 'http:' && LOCAL_HOSTS.has(url.hostname)
}

/** @see startSignIn */
export async function serveSignIn({
  chains,
  port = DEFAULT_SIGN_IN_PORT,
  getDatabase,
}: ServeSignInOptions): Promise<RunningSignIn> {
  await assertPortFree(port, 'sign-in server', '--sign-in-port')
  const rpcUrls = Object.fromEntries(chains.map(({ id, httpUrl }) => [`eip155:${id}`, httpUrl]))

  const siwx = createSiwxServer({
    database: getDatabase,
    origins: isLocalOrigin,
    rpcUrls,
    basePath: SIWX_PATH,
    onError: reportError,
  })

  async function route(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith(`${SIWX_PATH}/`)) return siwx.handle(request)
    const isMembers = pathname === MEMBERS_PATH
    if (isMembers && request.method === 'GET') return readMember(siwx, request)
    return new Response(null, { status: isMembers && request.method === 'OPTIONS' ? 204 : 404 })
  }

  async function answer(request: Request): Promise<Response> {
    const response = await route(request).catch((error: unknown) => {
      reportError(error)
      return Response.json({ error: { message: 'The server failed. Its terminal shows why.' } }, { status: 500 })
    })
    response.headers.set('cache-control', 'no-store')
    addCorsHeaders(response.headers, request.headers.get('origin'), isLocalOrigin)
    return response
  }

  const respond = getRequestListener(answer)
  const server = createServer((request, response) => {
    const status = !readRequestUrl(request.url) ? 400 : isOurHost(request) ? undefined : 403
    if (status === undefined) void respond(request, response)
    else response.writeHead(status).end()
  })
  const listening = await listenLocally(server, port)

  return {
    url: `http://127.0.0.1:${listening}`,
    revoke: async (address) => siwx.revokeSessions({ address }),
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await siwx.close()
    },
  }
}
