import { createWaits } from '../faults/createWaits.ts'
import { SIGN_IN_PAGE } from '../faults/signInPage.ts'
import type { DirectoryFaults } from './types.ts'

interface Spoilable {
  readonly status: number
  readonly type: string
  readonly body: string
}

export interface FaultyAnswers {
  readonly faults: DirectoryFaults
  /** The answer instead of the real one, and its delay. */
  spoil<Answer extends Spoilable>(answer: Answer): Promise<Spoilable>
  /** Delayed answers. */
  countPending(): number
  /** Sends all delayed answers. */
  release(): void
}

export function createDirectoryFaults(): FaultyAnswers {
  let delayMs = 0
  let failure: number | undefined
  let isPage = false
  const { wait, count, release } = createWaits()

  return {
    faults: {
      delay(ms = 0) {
        delayMs = ms
        if (ms === 0) release()
      },
      fail: (status) => void (failure = status),
      html: (isOn) => void (isPage = isOn),
      clear() {
        delayMs = 0
        failure = undefined
        isPage = false
        release()
      },
    },
    async spoil(answer) {
      // The fault at the time of the request.
      const [status, isSpoilt] = [failure, isPage]
      if (delayMs > 0) await wait(delayMs)
      if (status !== undefined) {
        return { status, type: 'application/json', body: JSON.stringify({ error: 'A test lets this fail.' }) }
      }
      return isSpoilt ? { status: 200, type: 'text/html; charset=utf-8', body: SIGN_IN_PAGE } : answer
    },
    countPending: count,
    release,
  }
}
