import { walletErrors } from '../../api/walletErrors.ts'
import { describeProblem } from './describeProblem.ts'
import type { LoginMessages } from './messages.ts'

/** What the visitor reads about a login at a provider that has failed; empty without a problem. @param provider - Its name. */
export const describeProviderProblem = (problem: unknown, messages: LoginMessages, provider: string): string =>
  walletErrors.walletUnknown.is(problem) ? messages.noWalletAt(provider) : describeProblem(problem, messages)
