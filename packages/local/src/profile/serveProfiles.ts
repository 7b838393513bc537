import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isAddress } from 'viem'
import { toJson, type Answer } from '../data-service/answer.ts'
import { readBody } from '../data-service/readBody.ts'
import { assertPortFree } from '../ports/assertPortFree.ts'
import { isOurHost } from '../ports/isOurHost.ts'
import { listenLocally } from '../ports/listenLocally.ts'
import { PUBLIC_HEADERS } from '../ports/publicHeaders.ts'
import { readRequestUrl } from '../ports/readRequestUrl.ts'
import { createGateway } from './createGateway.ts'
import { createNameStore } from './createNameStore.ts'
import { createProfileRoutes } from './createProfileRoutes.ts'
import { DEFAULT_PROFILE_PORT, ETHER_COIN_TYPE, NAME_ZONE } from './defaults.ts'
import { installResolver } from './installResolver.ts'
import type { RunningProfiles, ServeProfilesOptions } from './types.ts'

/** @see startProfiles */
export async function serveProfiles({
  chains,
  port = DEFAULT_PROFILE_PORT,
  getDatabase,
}: ServeProfilesOptions): Promise<RunningProfiles> {
  await assertPortFree(port, 'profile service', '--profile-port')
  const store = createNameStore(getDatabase)
  const routes = createProfileRoutes({ chains, store })
  const gateway = createGateway(async (label) => {
    const { address } = (await store.find(`${label}.${NAME_ZONE}`))?.addresses[ETHER_COIN_TYPE] ?? {}
    return isAddress(address ?? '', { strict: false }) ? (address as `0x${string}`) : undefined
  })

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = readRequestUrl(request.url)
    const body = await readBody(request)
    if (!url) return toJson(400, { error: 'Not a path.' })
    if (!isOurHost(request)) return toJson(403, { error: 'Only for this machine.' })
    if (request.method === 'OPTIONS') return { status: 204, type: 'text/plain', body: '' }
    if (body === undefined) return toJson(413, { error: 'The request is too large.' })
    const found = gateway.answer(url) ?? routes.answer({ method: request.method ?? '', url, body })
    return (await found) ?? toJson(404, { error: 'Nothing here.' })
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, type, body } = await answer(request)
    response.writeHead(status, { ...PUBLIC_HEADERS, 'content-type': type }).end(body)
  }

  const server = createServer((request, response) => void respond(request, response))
  const listening = await listenLocally(server, port)

  function stop(): Promise<void> {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }

  try {
    await Promise.all(chains.map((chain) => installResolver(chain, { port: listening, signer: gateway.signer })))
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://127.0.0.1:${listening}`, gateway, stop }
}
