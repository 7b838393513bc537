import { passkeyErrors } from '../../api/passkeyErrors.ts'
import { socialErrors } from '../../api/socialErrors.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import { passkeyPageErrors } from '../passkey/errors.ts'
import { describeProblem, type ProblemTexts } from '../top-level/describeProblem.ts'
import type { AccountMessages } from './messages.ts'

const TEXTS: ProblemTexts<AccountMessages> = {
  [passkeyErrors.passkeyExists.code]: ({ passkeyKnown }) => passkeyKnown,
  [passkeyErrors.passkeyLimit.code]: ({ passkeyLimit }) => passkeyLimit,
  [passkeyPageErrors.passkeyKnown.code]: ({ passkeyKnown }) => passkeyKnown,
  [passkeyPageErrors.passkeyNotUsed.code]: ({ notDone }) => notDone,
  [passkeyPageErrors.passkeyWithoutPrf.code]: ({ passkeyWithoutPrf }) => passkeyWithoutPrf,
  [socialErrors.lastLogin.code]: ({ lastLogin }) => lastLogin,
  [walletErrors.lastRecoverySlot.code]: ({ lastRecovery }) => lastRecovery,
}

/** What the visitor reads about work of the page that has failed. */
export const describeAccountProblem = (problem: unknown, messages: AccountMessages): string =>
  describeProblem(problem, messages, TEXTS)
