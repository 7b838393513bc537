import { isAppKitError } from '@openappkit/common'
import { socialErrors } from '../../api/socialErrors.ts'
import { describeProblem } from '../top-level/describeProblem.ts'
import type { ExportMessages } from '../export/messages.ts'
import type { LoginsMessages } from './messages.ts'

/** What the visitor reads about a login that was not added or removed; empty without a problem. @param provider - Its name. */
export function describeJoinProblem(
  problem: unknown,
  provider: string,
  { taken, lastLogin }: LoginsMessages,
  messages: ExportMessages,
): string {
  if (isAppKitError(problem) && socialErrors.identityTaken.is(problem)) return taken(provider)
  return isAppKitError(problem) && socialErrors.lastLogin.is(problem) ? lastLogin : describeProblem(problem, messages)
}
