import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Metrics } from '../metrics/createMetrics.ts'
import type { Log } from './createLog.ts'

export interface RequestLogOptions {
  readonly log?: Log | undefined
  readonly metrics?: Metrics | undefined
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Creates a middleware that records each request: its method, the pattern of its route (a path may have an address), the status and
 * the duration.
 */
export function logRequests({ log, metrics }: RequestLogOptions): MiddlewareHandler {
  const count = metrics?.createCounter('http_requests_total', 'Requests by method, route and status.')
  const duration = metrics?.createHistogram(
    'http_request_duration_seconds',
    'Durations of requests by route, in seconds.',
  )
  return async (context, next) => {
    const start = performance.now()
    await next()
    const seconds = (performance.now() - start) / 1000
    const { status } = context.res
    const route = routePath(context, -1)
    const method = METHODS.includes(context.req.method) ? context.req.method : 'other'
    count?.add({ method, route, status: String(status) })
    duration?.record(seconds, { route })
    log?.info('request', { method, route, status, milliseconds: Math.round(seconds * 1000) })
  }
}
