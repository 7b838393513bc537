import { isAppKitError } from '@openappkit/common'
import { secureSiteErrors } from '../../api/errors.ts'

/** How long the server asks to wait, in seconds; 0 for another problem. */
export function readWaitSeconds(problem: unknown): number {
  if (!isAppKitError(problem) || !secureSiteErrors.tooMany.is(problem)) return 0
  return Math.max(Math.ceil(Number(problem.params['seconds'])) || 60, 1)
}
