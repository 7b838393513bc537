import { Hono } from 'hono'
import { type Log, logRequests } from '../log/createLog.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import { allowOrigins } from './allowOrigins.ts'
import { answerError, type ErrorStatuses } from './answerError.ts'
import { checkHost } from './checkHost.ts'
import { checkOrigin } from './checkOrigin.ts'
import { requestErrors } from './errors.ts'
import { secureAnswers } from './secureAnswers.ts'

export interface AppOptions {
  /** The sites whose pages may use the server: `https://example.org`, exactly as browsers send them. */
  readonly origins: readonly string[]
  /** The names under which the server is reached: `api.example.org`, with a port for only that one. Default: not checked. */
  readonly hosts?: readonly string[]
  /** The HTTP statuses of the app's own errors, by code. An error without a status answers 500 without details. */
  readonly statuses?: ErrorStatuses
  /** Records requests, and the errors that answer 500. Default: none. */
  readonly log?: Log
  /** Receives the number and the duration of requests. Default: none. */
  readonly metrics?: Metrics
}

/**
 * Creates a Hono app with the checks that every server needs, in their order: log, security headers, host, CORS, origin. Handlers
 * throw catalogued errors, which become answers with JSON. `app.fetch` takes a `Request` and returns a `Response`, so that any
 * server can use it.
 *
 * @throws `requests.invalidHost`, `requests.invalidOrigin`
 * @see https://hono.dev
 * @example
 * const app = createApp({ origins: ['https://example.org'] })
 * app.post('/names', async (context) => context.json(parseName(await readJson(context.req.raw))))
 */
export function createApp({ origins, hosts, statuses, log, metrics }: AppOptions): Hono {
  const app = new Hono()
  if (log ?? metrics) app.use(logRequests({ log, metrics }))
  app.use(secureAnswers())
  if (hosts) app.use(checkHost(hosts))
  app.use(allowOrigins(origins), checkOrigin(origins))
  app.notFound(() => answerError(requestErrors.notFound()))
  app.onError((error) => {
    const answer = answerError(error, statuses)
    if (answer.status >= 500) log?.error('request failed', error)
    return answer
  })
  return app
}
