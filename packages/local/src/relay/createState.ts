import { createMailbox } from './createMailbox.ts'
import { createRateLimiter } from './createRateLimiter.ts'
import { createSubscriptions } from './createSubscriptions.ts'
import { DEFAULT_LIMITS } from './defaults.ts'
import { createFaultState } from './faults/createFaultState.ts'
import { createRelayLog } from './log/createRelayLog.ts'
import type { RelayState } from './state.types.ts'
import type { StartRelayOptions } from './types.ts'

export function createState({ now = Date.now, seed = 1, limits: wished }: StartRelayOptions): RelayState {
  const limits = { ...DEFAULT_LIMITS, ...wished }
  return {
    now,
    limits,
    mailbox: createMailbox(now, limits.messagesPerTopic),
    subscriptions: createSubscriptions(),
    publishRate: createRateLimiter(now, limits.windowMs, limits.publishes),
    connectionRate: createRateLimiter(now, limits.windowMs, limits.connections),
    faults: createFaultState(seed),
    log: createRelayLog(),
    tally: {
      connections: 0,
      refusals: 0,
      publishes: 0,
      pushes: 0,
      acknowledgements: 0,
      cuts: 0,
      errors: 0,
      restarts: 0,
    },
  }
}
