import { awaitAnswer, type AwaitOptions } from './awaitAnswer.ts'
import type { Answers } from './createAnswers.ts'
import type { HeldSession } from './holdSession.ts'
import type { Hub } from '../createHub.ts'

interface AskOptions extends Omit<AwaitOptions, 'ended'> {
  readonly answers: Answers
  readonly hub: Pick<Hub, 'emitAll'>
}

/** Pings the wallet of a stored session, and confirms the session when the wallet answers. The stored session may be outdated. */
export function confirmSession(
  { session: { topic }, ended }: HeldSession,
  { answers, hub, ...asking }: AskOptions,
): void {
  if (answers.has(topic)) return
  awaitAnswer({ ...asking, ended }, () => {
    answers.add(topic)
    hub.emitAll({ type: 'answered' })
  })
}
