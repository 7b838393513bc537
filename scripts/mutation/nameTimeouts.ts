import { afterEach } from 'vitest'

/** What Vitest gives as the cause of a poll that has reached its limit. Its message is that of the last expectation. */
const POLL_ENDED = 'Matcher did not succeed in time.'

// Stryker keeps the message alone.
afterEach(({ task }) => {
  for (const error of task.result?.errors ?? []) {
    if ((error.cause as Error | undefined)?.message === POLL_ENDED) error.message = `Poll timed out: ${error.message}`
  }
})
