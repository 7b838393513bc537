import type { Clock } from '../kit/ports.ts'
import type { LogEntry, Logger, LogLevel } from './types.ts'

/** Bytes of log text kept for a bug report (SPEC §9). */
const LOG_BUFFER_BYTES = 1_024_000
const DEFAULT_LOG_LEVEL: LogLevel = 'error'

const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const

/** Prints the entries at or above the level, e.g. the browser's console. */
export type LogSink = { [Level in LogEntry['level']]: (message: string, ...cause: unknown[]) => void }

/** An upper bound: two bytes for each UTF-16 unit. */
const sizeOf = (entry: LogEntry) => entry.message.length * 2

function describeCause(cause: unknown): string {
  if (cause instanceof Error) return cause.message
  return typeof cause === 'string' ? cause : Object.prototype.toString.call(cause)
}

/**
 * Logs to a bounded buffer, and to the sink from the given level up.
 *
 * @param level - Default `error` (SPEC §9).
 */
export function createLogger(clock: Clock, sink?: LogSink, level: LogLevel = DEFAULT_LOG_LEVEL): Logger {
  let entries: LogEntry[] = []
  let bytes = 0
  let threshold = LEVELS.indexOf(level)

  function write(entryLevel: LogEntry['level'], message: string, cause?: unknown): void {
    const text = cause === undefined ? message : `${message} ${describeCause(cause)}`
    const entry = { timestamp: clock.now(), level: entryLevel, message: text.slice(0, LOG_BUFFER_BYTES / 2) }
    entries.push(entry)
    bytes += sizeOf(entry)
    if (bytes > LOG_BUFFER_BYTES) {
      let dropped = 0
      while (bytes > LOG_BUFFER_BYTES) bytes -= sizeOf(entries[dropped++]!)
      entries = entries.slice(dropped)
    }
    if (LEVELS.indexOf(entryLevel) <= threshold) {
      sink?.[entryLevel](`[OpenAppKit] ${message}`, ...(cause === undefined ? [] : [cause]))
    }
  }

  return {
    error: (message, cause) => write('error', message, cause),
    warn: (message, cause) => write('warn', message, cause),
    info: (message, cause) => write('info', message, cause),
    debug: (message, cause) => write('debug', message, cause),
    entries: () => entries,
    setLevel: (next) => void (threshold = LEVELS.indexOf(next)),
  }
}
