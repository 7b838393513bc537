import type { ChainNamespace } from '@openappkit/common'
import type { Clock, ConnectResult } from '@openappkit/core/internal'
import { createResult } from './createResult.ts'
import type { HeldSession } from './holdSession.ts'

/** A running wallet answers within this time. A visitor does not wait longer for a suspended one. */
const ANSWER_MS = 3_000

/** The sessions whose wallet has answered this page. The page has read the other sessions from storage. */
export interface Answers {
  has(topic: string): boolean
  add(topic: string): void
  /** The result for core. It has `isUnconfirmed` if the wallet does not answer in time. */
  describe(getHeld: () => HeldSession | undefined, namespace: ChainNamespace): Promise<ConnectResult | null>
}

export function createAnswers(clock: Clock): Answers {
  const heard = new Set<string>()
  const waiting = new Set<() => void>()

  function whenHeard({ session: { topic }, ended }: HeldSession): Promise<void> {
    return new Promise((resolve) => {
      const check = () => (heard.has(topic) || ended.aborted) && finish()
      const finish = () => {
        stop()
        waiting.delete(check)
        ended.removeEventListener('abort', check)
        resolve()
      }
      const stop = clock.setTimeout(finish, ANSWER_MS)
      waiting.add(check)
      ended.addEventListener('abort', check)
      check()
    })
  }

  return {
    has: (topic) => heard.has(topic),
    add(topic) {
      heard.add(topic)
      for (const check of [...waiting]) check()
    },
    async describe(getHeld, namespace) {
      const asked = getHeld()
      if (asked) await whenHeard(asked)
      const held = getHeld()
      const result = held ? createResult(held, namespace) : null
      return held && result && !heard.has(held.session.topic) ? { ...result, isUnconfirmed: true } : result
    },
  }
}
