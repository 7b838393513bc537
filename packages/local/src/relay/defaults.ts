import type { RelayLimits } from './types.ts'

/** The default port of the relay. */
export const DEFAULT_RELAY_PORT = 5180

/** High enough for tests, and low enough to stop a client in a loop. */
export const DEFAULT_LIMITS: RelayLimits = {
  connections: 600,
  publishes: 6_000,
  windowMs: 60_000,
  topics: 5_000,
  messagesPerTopic: 1_000,
}

export const DEFAULT_PING_EVERY_MS = 20_000

export const DEFAULT_CLOCK_LEEWAY_MS = 120_000

/** Maximum size of a frame; a longer one closes its socket with code 1009. */
export const MAX_FRAME_BYTES = 1_024 * 1_024
