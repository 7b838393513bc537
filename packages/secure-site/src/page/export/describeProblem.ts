import { walletErrors } from '../../api/walletErrors.ts'
import { describeProblem as describeLoginProblem } from '../top-level/describeProblem.ts'
import type { ExportMessages } from './messages.ts'

/** What the visitor reads about a failure; empty without one. @param provider - Name of the provider of the login. */
export function describeProblem(problem: unknown, messages: ExportMessages, provider?: string): string {
  if (provider !== undefined && walletErrors.walletUnknown.is(problem)) return messages.noWalletAt(provider)
  return describeLoginProblem(problem, messages)
}
