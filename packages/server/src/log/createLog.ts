import { isAppKitError } from '@openappkit/common'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Metrics } from '../metrics/createMetrics.ts'

export type LogLevel = 'info' | 'warn' | 'error'

/** What an entry has besides its time, level and message. */
export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

export interface Log {
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  /** Records an error: its code, its texts and those of its causes. */
  error(message: string, error: unknown, fields?: LogFields): void
}

export interface LogOptions {
  /** Receives one line, with its line break. Default: writes to the standard output, whose loss does not end the process. */
  readonly write?: (line: string) => void
  /** The time. Default: the system's. */
  readonly getTime?: () => Date
}

function describeError(error: unknown, depth = 0): LogFields {
  if (!(error instanceof Error)) return { error: String(error) }
  const code: unknown = 'code' in error ? error.code : undefined
  const own = { error: error.message || error.name, ...(typeof code === 'string' ? { code } : {}) }
  // A catalogued error says where it comes from; the stack of another shows it.
  if (depth > 0 || isAppKitError(error)) {
    return { ...own, ...(error.cause === undefined ? {} : { cause: String(describeError(error.cause, 1)['error']) }) }
  }
  return { ...own, stack: error.stack }
}

const ignore = () => {}

/**
 * Keeps this process running when a line of its output cannot be written: the reader of a pipe has ended (`EPIPE`), or the disk of a file is
 * full. Without a listener, Node ends the process at the next line.
 */
export function ignoreLostOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    if (!stream.listeners('error').includes(ignore)) stream.on('error', ignore)
  }
}

function writeOutput(line: string): void {
  ignoreLostOutput()
  process.stdout.write(line)
}

/** Longer than any text of a log should be. */
const MAX_LENGTH = 4_000

/** What a log must not have, in the order in which it is removed. */
const SECRETS = [
  // User and password of a URL.
  { pattern: /:\/\/[^\s/@]{1,500}@/g, text: '://[removed]@' },
  { pattern: /[\w.%+-]{1,100}@[\w.-]{1,100}/g, text: '[mail]' },
  { pattern: /\b0x[0-9a-f]{8,}/gi, text: '[hex]' },
  { pattern: /\b\d{1,3}(?:\.\d{1,3}){3}\b/g, text: '[ip]' },
  { pattern: /(?<![\w:])(?:[0-9a-f]{0,4}:){2,7}[0-9a-f]{0,4}(?![\w:])/gi, text: '[ip]' },
  // Tokens, nonces, and addresses in base58 and bech32.
  { pattern: /[\w-]{28,}/g, text: '[long]' },
] as const

/** Replaces addresses, tokens and other long values of a text. */
export const removeSecrets = (text: string): string =>
  SECRETS.reduce((cleaned, { pattern, text }) => cleaned.replace(pattern, text), text.slice(0, MAX_LENGTH))

/**
 * Creates a log of JSON lines: `{ time, level, message, … }`. Addresses of accounts, machines and mail, tokens, signatures and
 * other long values are removed from all texts.
 */
export function createLog({ write = writeOutput, getTime = () => new Date() }: LogOptions = {}): Log {
  function add(level: LogLevel, message: string, fields: LogFields) {
    const own = { time: getTime().toISOString(), level, message: removeSecrets(message) }
    const others = Object.entries(fields)
      .filter(([name]) => !(name in own))
      .map(([name, value]) => [name, typeof value === 'string' ? removeSecrets(value) : value])
    write(`${JSON.stringify({ ...own, ...Object.fromEntries(others) })}\n`)
  }
  return {
    info: (message, fields = {}) => add('info', message, fields),
    warn: (message, fields = {}) => add('warn', message, fields),
    error: (message, error, fields = {}) => add('error', message, { ...describeError(error), ...fields }),
  }
}

interface RequestLogOptions {
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
