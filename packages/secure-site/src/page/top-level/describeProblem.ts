import { isAppKitError, type AppKitError, defineErrors } from '@openappkit/common'
import { secureSiteErrors } from '../../api/errors.ts'
import { passkeyErrors } from '../../api/passkeyErrors.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import { passkeyPageErrors } from '../passkey/errors.ts'
import { proofErrors } from '../proof/errors.ts'
import type { LoginMessages } from './messages.ts'

export const topLevelErrors = defineErrors('topLevel', {
  ownLoginNeeded: {
    short: 'The page needs its own login',
    long: 'The page continues a login of the frame, which is no proof for another custody: a recovery kit has the key of the wallet. Log in on the page itself.',
  },
})

const e = secureSiteErrors

/** A text of an error, by the messages of a page. */
export type ProblemTexts<Messages> = Readonly<
  Record<string, (messages: Messages, params: AppKitError['params']) => string>
>

/** Answers of the server that only a change of the site ends. The page repeats those of other catalogues with `secureApi.refused`. */
const FINAL: readonly (string | undefined)[] = [
  e.invalidField.code,
  e.originNotAllowed.code,
  'requests.bodyTooLarge',
  'requests.hostNotAllowed',
  'requests.invalidJson',
  'requests.notFound',
  'requests.notJson',
  'requests.originMissing',
  'requests.originNotAllowed',
]

/** Whether the same request gets the same answer. */
export function isFinalProblem(problem: unknown): boolean {
  if (!isAppKitError(problem)) return false
  const { code, params } = problem
  return FINAL.includes(code === proofErrors.refused.code ? params['code'] : code)
}

/** The texts of the errors of a login that a visitor can act on, by code. */
const TEXTS: ProblemTexts<LoginMessages> = {
  [e.codeExpired.code]: ({ codeExpired }) => codeExpired,
  [e.freshLoginNeeded.code]: ({ tooOld }) => tooOld,
  [e.invalidEmail.code]: ({ invalidEmail }) => invalidEmail,
  [e.loginUnknown.code]: ({ codeExpired }) => codeExpired,
  [e.newCodeRequired.code]: ({ codeExpired }) => codeExpired,
  [e.sessionEnded.code]: ({ tooOld }) => tooOld,
  [e.tooMany.code]: ({ wait }, { seconds = '60' }) => wait(seconds),
  [topLevelErrors.ownLoginNeeded.code]: ({ ownLogin }) => ownLogin,
  [walletErrors.walletUnknown.code]: ({ noWallet }) => noWallet,
  [e.wrongCode.code]: ({ wrongCode }, { left = '0' }) => wrongCode(left),
  [passkeyPageErrors.passkeyNotUsed.code]: ({ passkeyNotUsed }) => passkeyNotUsed,
  [passkeyPageErrors.passkeyUnsupported.code]: ({ passkeyUnsupported }) => passkeyUnsupported,
  [passkeyErrors.passkeyExpired.code]: ({ passkeyNotUsed }) => passkeyNotUsed,
  [passkeyErrors.passkeyRemoved.code]: ({ passkeyGone }) => passkeyGone,
  [passkeyErrors.passkeyUnknown.code]: ({ passkeyUnknown }) => passkeyUnknown,
}

/** What the visitor reads about a failure; empty without one. @param more - The texts of the errors of a page. */
export function describeProblem<Messages extends LoginMessages>(
  problem: unknown,
  messages: Messages,
  more: ProblemTexts<Messages> = {},
): string {
  if (problem === undefined) return ''
  if (!isAppKitError(problem)) return messages.failed
  const { code, params } = problem
  return (
    more[code]?.(messages, params) ??
    TEXTS[code]?.(messages, params) ??
    (isFinalProblem(problem) ? messages.refused : messages.failed)
  )
}
