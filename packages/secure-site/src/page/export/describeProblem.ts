import { isAppKitError, type AppKitError } from '@openappkit/common'
import { secureSiteErrors } from '../../api/errors.ts'
import { walletErrors } from '../../api/walletErrors.ts'
import type { ExportMessages } from './messages.ts'

const e = secureSiteErrors

/** The texts of the errors that a visitor can act on, by code. */
const TEXTS: Readonly<Record<string, (messages: ExportMessages, params: AppKitError['params']) => string>> = {
  [e.codeExpired.code]: ({ codeExpired }) => codeExpired,
  [e.freshLoginNeeded.code]: ({ tooOld }) => tooOld,
  [e.invalidEmail.code]: ({ invalidEmail }) => invalidEmail,
  [e.loginUnknown.code]: ({ codeExpired }) => codeExpired,
  [e.newCodeRequired.code]: ({ codeExpired }) => codeExpired,
  [e.sessionEnded.code]: ({ tooOld }) => tooOld,
  [e.tooMany.code]: ({ wait }, { seconds = '60' }) => wait(seconds),
  [walletErrors.walletUnknown.code]: ({ noWallet }) => noWallet,
  [e.wrongCode.code]: ({ wrongCode }, { left = '0' }) => wrongCode(left),
}

/** What the visitor reads about a failure; empty without one. @param provider - Name of the provider of the login. */
export function describeProblem(problem: unknown, messages: ExportMessages, provider?: string): string {
  if (problem === undefined) return ''
  if (provider !== undefined && walletErrors.walletUnknown.is(problem)) return messages.noWalletAt(provider)
  return (isAppKitError(problem) && TEXTS[problem.code]?.(messages, problem.params)) || messages.failed
}
