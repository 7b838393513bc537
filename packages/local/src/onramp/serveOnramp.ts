import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isOurHost, listenLocally, readRequestUrl } from '../ports/listenLocally.ts'
import { createOrders, createReporter } from './createOrders.ts'
import type { OnrampConnection, RunningOnramp, StartOnrampOptions } from './types.ts'
import { assertPortFree } from '../ports/assertPortFree.ts'
import { DEFAULT_ONRAMP_PORT } from './defaults.ts'

/**
 * Starts a provider on 127.0.0.1 that sells crypto for cards. Its page knows test numbers only, and lists them. After a payment it really
 * sends the coins on the local chain, and reports the order to the data service with a signed event.
 *
 * @throws {@link localErrors.portTaken}
 */
export async function startOnramp({ port = DEFAULT_ONRAMP_PORT }: StartOnrampOptions = {}): Promise<RunningOnramp> {
  await assertPortFree(port, 'on-ramp provider', '--onramp-port')
  const { serveOnramp } = await import('./serveOnramp.ts')
  return serveOnramp(port)
}

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  // `no-referrer` would make the browser send `Origin: null` with the form.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** @see startOnramp */
export async function serveOnramp(port: number): Promise<RunningOnramp> {
  const secret = randomBytes(32).toString('hex')
  let connection: OnrampConnection | undefined
  const reporter = createReporter(secret, () => connection?.webhookUrl)
  const orders = createOrders(reporter)
  let listener: Promise<Listener> | undefined

  /** Loads the pages with the first request, so that a world starts as fast without a purchase. */
  async function load(): Promise<Listener> {
    const [{ getRequestListener }, { createOnrampApp }] = await Promise.all([
      import('@hono/node-server'),
      import('./createOnrampApp.ts'),
    ])
    const app = createOnrampApp({ url, orders, getChains: () => connection?.chains ?? [] })
    return getRequestListener(app.fetch, { overrideGlobalObjects: false })
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = readRequestUrl(request.url)
    if (!target || !isOurHost(request)) return void response.writeHead(target ? 403 : 400).end()
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value)
    await (
      await (listener ??= load())
    )(request, response)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error('The on-ramp provider could not answer a request:', error)
      response.destroy()
    })
  })
  const url = `http://127.0.0.1:${await listenLocally(server, port)}`

  return {
    url,
    secret,
    orders: orders.list,
    connect: (next) => void (connection = next),
    setFault: orders.setFault,
    settlePending: orders.settlePending,
    stop() {
      reporter.stop()
      orders.settlePending()
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
