import { EMAIL_COOLDOWN_MS, emailErrors, toCooldownSeconds } from '@openappkit/core'

/**
 * Whether the secure site requires a wait that the countdown does not show: until the limit of an hour or a day ends.
 *
 * @param problem - Why a login has ended, or why an answer was not accepted.
 * @param isCounting - The countdown was running when the problem occurred.
 */
export function isLongWait(problem: unknown, isCounting: boolean): boolean {
  if (!emailErrors.cooldown.is(problem)) return false
  const seconds = Number(problem.params['n'])
  return seconds > toCooldownSeconds(EMAIL_COOLDOWN_MS) || (seconds > 0 && !isCounting)
}
