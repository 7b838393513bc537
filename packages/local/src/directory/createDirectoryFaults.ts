import type { DirectoryFaults } from './types.ts'

interface Spoilable {
  readonly status: number
  readonly type: string
  readonly body: string
}

export interface FaultyAnswers {
  readonly faults: DirectoryFaults
  /** What is answered instead, and when. */
  spoil<Answer extends Spoilable>(answer: Answer): Promise<Spoilable>
  /** Ends the waits. */
  stop(): void
}

const PAGE = '<!doctype html><title>Sign in</title><p>Sign in to use this network.'

export function createDirectoryFaults(): FaultyAnswers {
  let delayMs = 0
  let failure: number | undefined
  let isPage = false
  const waits = new Set<NodeJS.Timeout>()

  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        waits.delete(timer)
        resolve()
      }, ms)
      waits.add(timer)
    })
  }

  return {
    faults: {
      delay: (ms) => void (delayMs = ms ?? 0),
      fail: (status) => void (failure = status),
      html: (isOn) => void (isPage = isOn),
      clear() {
        delayMs = 0
        failure = undefined
        isPage = false
      },
    },
    async spoil(answer) {
      // As it was when the request came in.
      const [status, isSpoilt] = [failure, isPage]
      if (delayMs > 0) await wait(delayMs)
      if (status !== undefined) {
        return { status, type: 'application/json', body: JSON.stringify({ error: 'A test lets this fail.' }) }
      }
      return isSpoilt ? { status: 200, type: 'text/html; charset=utf-8', body: PAGE } : answer
    },
    stop() {
      for (const timer of waits) clearTimeout(timer)
      waits.clear()
    },
  }
}
