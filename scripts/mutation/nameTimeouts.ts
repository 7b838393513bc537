import { afterEach } from 'vitest'

/** The cause that Vitest sets for a poll that has reached its limit. The message is that of the last expectation. */
const POLL_ENDED = 'Matcher did not succeed in time.'

// Stryker keeps only the message.
afterEach(({ task }) => {
  for (const error of task.result?.errors ?? []) {
    if ((error.cause as Error | undefined)?.message === POLL_ENDED) error.message = `Poll timed out: ${error.message}`
  }
})
