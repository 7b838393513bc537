import { setTimeout as sleep } from 'node:timers/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createAdmin, type AdminOptions } from './createAdmin.ts'
import { serveErrors } from './errors.ts'
import { listen, type ServedApp } from './listen.ts'
import type { Metrics } from '../metrics/createMetrics.ts'

export interface AdminPortOptions extends AdminOptions {
  /** Default: 127.0.0.1. Its pages need no login, so no visitor may reach it. */
  readonly host?: string
  /** `0` for a free port. */
  readonly port: number
}

export interface ServeOptions {
  /** Answers the requests: a Hono app. */
  readonly app: ServedApp
  /** The address to listen on. Default: 127.0.0.1, which only this machine reaches. */
  readonly host?: string
  /** `0` for a free port. */
  readonly port: number
  /** A second port for the operator, with `/healthz`, `/readyz` and `/metrics`. Default: none. */
  readonly admin?: AdminPortOptions
  /**
   * How long a stop goes on to serve while `/readyz` answers 503, in seconds: as long as a load balancer needs to send requests elsewhere.
   * Default: 0.
   */
  readonly drainSeconds?: number
  /** Waits for the end of that time. Default: the timer of the system. */
  readonly wait?: (milliseconds: number) => Promise<unknown>
  /** Runs after that time, before requests are refused: end the requests that wait here. */
  readonly onDrained?: () => void
  /** How long a stop waits for open requests, and after them for `onStop`, in seconds each. Default: 10. */
  readonly stopSeconds?: number
  /** Runs after the last request is answered: close the database here. */
  readonly onStop?: () => Promise<void>
}

export interface RunningServer {
  /** `http://127.0.0.1:3000` */
  readonly url: string
  /** The URL of the admin port. */
  readonly adminUrl: string | undefined
  /**
   * Stops the server: it serves for `drainSeconds`, refuses new requests, finishes the open ones, and calls `onStop`. Meanwhile
   * `/readyz` answers 503.
   * Later calls wait for the first.
   *
   * @throws `serve.stopTooSlow` if `onStop` takes longer than `stopSeconds`.
   */
  stop(): Promise<void>
}

const getUrl = ({ host, port }: { host: string; port: number }) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** Waits for work of a stop. A database that does not answer must not keep the process. */
async function endInTime(work: Promise<void>, seconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(serveErrors.stopTooSlow({ seconds })), seconds * 1000)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const NANOSECONDS = 1e9

/**
 * Adds the metrics of this process, under the names that Prometheus' clients use: memory in bytes, its start, and how late the event
 * loop is.
 *
 * @returns a function that ends the measurement.
 */
function recordProcess(metrics: Metrics): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  metrics.createGauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  metrics.createGauge(
    'nodejs_heap_size_used_bytes',
    'Memory of the values of JavaScript.',
    () => process.memoryUsage().heapUsed,
  )
  metrics.createGauge(
    'process_start_time_seconds',
    'Start of the process, in seconds since 1970.',
    () => performance.timeOrigin / 1000,
  )
  metrics.createGauge(
    'nodejs_eventloop_lag_p99_seconds',
    'How late the event loop was since the metrics were read before, for all but one of 100 turns.',
    () => {
      const late = delay.percentile(99) / NANOSECONDS
      delay.reset()
      return late
    },
  )
  return () => void delay.disable()
}

/**
 * Starts a server.
 *
 * @throws `serve.cannotListen` if one of the ports is in use, or not allowed; `serve.hostEmpty` for an empty host.
 * @example
 * const server = await serve({ app, port: 3000, admin: { port: 3001, metrics }, onStop: () => database.close() })
 * stopOnSignals(server)
 */
export async function serve({
  app,
  host = '127.0.0.1',
  port,
  admin,
  drainSeconds = 0,
  wait = sleep,
  onDrained,
  stopSeconds = 10,
  onStop,
}: ServeOptions): Promise<RunningServer> {
  let stopping: Promise<void> | undefined
  const server = await listen(app, host, port)
  const operator =
    admin &&
    (await listen(
      createAdmin(admin, () => stopping !== undefined),
      admin.host ?? '127.0.0.1',
      admin.port,
      'localhost',
    ).catch(async (error: unknown) => {
      await server.stop(0)
      throw error
    }))

  const endRecord = admin?.metrics && recordProcess(admin.metrics)

  async function stop() {
    if (drainSeconds > 0) await wait(drainSeconds * 1000)
    onDrained?.()
    await server.stop(stopSeconds)
    endRecord?.()
    try {
      if (onStop) await endInTime(onStop(), stopSeconds)
    } finally {
      await operator?.stop(0)
    }
  }

  return { url: getUrl(server), adminUrl: operator && getUrl(operator), stop: () => (stopping ??= stop()) }
}
