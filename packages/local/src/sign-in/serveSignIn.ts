import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { openDatabase } from '@openappkit/server'
import { createSiwxServer, type SiwxServer } from '@openappkit/siwx/server'
import { assertPortFree } from '../ports/assertPortFree.ts'
import { isOurHost } from '../ports/isOurHost.ts'
import { listenLocally } from '../ports/listenLocally.ts'
import { readRequestUrl } from '../ports/readRequestUrl.ts'
import { DEFAULT_SIGN_IN_PORT } from './defaults.ts'
import { isLocalOrigin } from './isLocalOrigin.ts'
import type { MemberCard, RunningSignIn, StartSignInOptions } from './types.ts'

const SIWX_PATH = '/siwx'
const MEMBERS_PATH = '/members'

/** Pages of this machine may read the answers, with their session. */
function setHeaders(headers: Headers, origin: string | null): void {
  headers.set('cache-control', 'no-store')
  headers.append('vary', 'origin')
  if (origin === null || !isLocalOrigin(origin)) return
  headers.set('access-control-allow-origin', origin)
  headers.set('access-control-allow-credentials', 'true')
  headers.set('access-control-allow-headers', 'authorization, content-type')
}

async function readMember(server: SiwxServer, request: Request): Promise<Response> {
  const session = await server.getSession(request)
  if (!session) return Response.json({ error: { message: 'Only visitors who have signed in may read this.' } }, { status: 401 })
  const { accountAddress, chainId, issuedAt } = session.data
  const card: MemberCard = { account: `${chainId}:${accountAddress}`, since: issuedAt, text: 'The server sends this to members only.' }
  return Response.json(card)
}

/** @see startSignIn */
export async function serveSignIn({ chains, port = DEFAULT_SIGN_IN_PORT }: StartSignInOptions): Promise<RunningSignIn> {
  await assertPortFree(port, 'sign-in server', '--sign-in-port')
  const rpcUrls = Object.fromEntries(chains.map(({ id, httpUrl }) => [`eip155:${id}`, httpUrl]))

  async function open() {
    const database = await openDatabase('memory://')
    return { database, siwx: createSiwxServer({ database, origins: isLocalOrigin, rpcUrls, basePath: SIWX_PATH }) }
  }
  /** The database takes seconds to start and 370 MB, so it starts with the first request. */
  let opened: ReturnType<typeof open> | undefined
  const getServer = async () => (await (opened ??= open())).siwx

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith(`${SIWX_PATH}/`)) return (await getServer()).handle(request)
    const isMembers = pathname === MEMBERS_PATH
    const response =
      isMembers && request.method === 'GET'
        ? await readMember(await getServer(), request)
        : new Response(null, { status: isMembers && request.method === 'OPTIONS' ? 204 : 404 })
    setHeaders(response.headers, request.headers.get('origin'))
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
    revoke: async (address) => (await getServer()).revokeSessions({ address }),
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
      const started = await opened?.catch(() => undefined)
      await started?.siwx.close()
      await started?.database.close()
    },
  }
}
