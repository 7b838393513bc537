import { isAppKitError } from '@openappkit/common'
import { ignoreLostOutput } from './ignoreLostOutput.ts'

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
