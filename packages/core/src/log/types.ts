/** Levels of the log, from none to all entries. Each level includes the levels before it. */
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

export interface LogEntry {
  readonly timestamp: number
  readonly level: Exclude<LogLevel, 'silent'>
  readonly message: string
}

export interface Logger {
  error(message: string, cause?: unknown): void
  warn(message: string, cause?: unknown): void
  info(message: string, cause?: unknown): void
  debug(message: string, cause?: unknown): void
  /** The newest entries, oldest first, of at most 1,024,000 bytes in all (SPEC §9). */
  entries(): readonly LogEntry[]
  setLevel(level: LogLevel): void
}
