import type { Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { answerError } from '../requests/answerError.ts'
import { requestErrors } from '../requests/errors.ts'
import { serveErrors } from './errors.ts'

/** Answers requests: a Hono app, or any other function of the same shape. */
export interface ServedApp {
  /** @param server - The connection, for `readClientAddress`. */
  fetch(request: Request, server: object): Response | Promise<Response>
}

/** A server that listens. */
export interface Listener {
  readonly host: string
  readonly port: number
  /** Refuses new connections and requests, waits for the open ones, and after `seconds` cuts them. */
  stop(seconds: number): Promise<void>
}

/** Limits of Node's server, in milliseconds: for a whole request, for its headers, and for an idle connection. */
const LIMITS = { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 5_000 }

/** Closes each connection after its open answer, and counts these. */
function trackAnswers(server: Server) {
  const open = new Set<ServerResponse>()
  let isStopping = false
  server.prependListener('request', (_request, response: ServerResponse) => {
    open.add(response)
    if (isStopping) response.setHeader('connection', 'close')
    response.once('close', () => {
      open.delete(response)
      if (isStopping) server.closeIdleConnections()
    })
  })
  return () => {
    isStopping = true
    for (const response of open) if (!response.headersSent) response.setHeader('connection', 'close')
  }
}

/**
 * Starts a server for an app.
 *
 * @param defaultHost - Stands for the header `Host` of a request without one, such as the health check of a load balancer. Default: such
 *   a request is refused.
 * @throws `serve.cannotListen`, `serve.hostEmpty`
 */
export async function listen(app: ServedApp, host: string, port: number, defaultHost?: string): Promise<Listener> {
  if (host.trim() === '') throw serveErrors.hostEmpty()
  let isStopping = false
  const fetch = (request: Request, connection: object) =>
    isStopping ? answerError(requestErrors.stopping()) : app.fetch(request, connection)
  const server = createAdaptorServer({
    fetch,
    overrideGlobalObjects: false,
    ...(defaultHost !== undefined && { hostname: defaultHost }),
    serverOptions: { ...LIMITS, requireHostHeader: defaultHost === undefined },
  }) as Server
  const closeConnections = trackAnswers(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(serveErrors.cannotListen({ host, port }, { cause: error })))
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo

  return {
    host: address.address,
    port: address.port,
    async stop(seconds) {
      isStopping = true
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      closeConnections()
      server.closeIdleConnections()
      const limit = setTimeout(() => server.closeAllConnections(), seconds * 1000)
      await closed
      clearTimeout(limit)
    },
  }
}
