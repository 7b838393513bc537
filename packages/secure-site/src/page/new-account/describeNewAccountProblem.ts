import { passkeyErrors } from '../../api/passkeyErrors.ts'
import { secureSiteErrors } from '../../api/errors.ts'
import { passkeyPageErrors } from '../passkey/errors.ts'
import { describeProblem, type ProblemTexts } from '../top-level/describeProblem.ts'
import type { NewAccountMessages } from './messages.ts'

/** The texts of the errors that say something else to a visitor who has no account yet. */
const TEXTS: ProblemTexts<NewAccountMessages> = {
  [passkeyPageErrors.passkeyNotUsed.code]: ({ notCreated }) => notCreated,
  [passkeyErrors.passkeyExpired.code]: ({ notCreated }) => notCreated,
  [secureSiteErrors.loginUnknown.code]: ({ notCreated }) => notCreated,
}

/** What the visitor reads about a failure; empty without one. */
export const describeNewAccountProblem = (problem: unknown, messages: NewAccountMessages): string =>
  describeProblem(problem, messages, TEXTS)
