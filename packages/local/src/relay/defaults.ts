import type { RelayLimits } from './types.ts'

/** Where the relay listens unless told otherwise. */
export const DEFAULT_RELAY_PORT = 5180

/** Generous to tests, and an end to a client that runs wild. */
export const DEFAULT_LIMITS: RelayLimits = {
  connections: 600,
  publishes: 6_000,
  windowMs: 60_000,
  topics: 5_000,
  lettersPerTopic: 1_000,
}

export const DEFAULT_PING_EVERY_MS = 20_000

export const DEFAULT_CLOCK_LEEWAY_MS = 120_000

/** Of one frame; what is longer ends its socket with code 1009. */
export const MAX_FRAME_BYTES = 1_024 * 1_024
