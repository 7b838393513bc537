import { isAppKitError, type AppKitError } from '@openappkit/common'
import { secureSiteErrors } from '../../api/errors.ts'
import { codeErrors } from '../code/errors.ts'
import { passkeyPageErrors } from '../passkey/errors.ts'
import { slotErrors } from '../slots/errors.ts'
import type { RecoverMessages } from './messages.ts'
import { walletEndpoints } from '../../api/walletEndpoints.ts'
import type { Api } from '../proof/createApi.ts'

/** The texts of the errors that a visitor can act on, by code. */
const TEXTS: Readonly<Record<string, (messages: RecoverMessages, params: AppKitError['params']) => string>> = {
  [codeErrors.incomplete.code]: ({ incomplete }) => incomplete,
  [codeErrors.mistyped.code]: ({ mistyped }) => mistyped,
  [passkeyPageErrors.passkeyNotUsed.code]: ({ notUsed }) => notUsed,
  [passkeyPageErrors.passkeyUnsupported.code]: ({ unsupported }) => unsupported,
  [passkeyPageErrors.passkeyWithoutPrf.code]: ({ withoutPrf }) => withoutPrf,
  // A passkey without a slot.
  'secureSite.recoveryNeeded': ({ withoutPrf }) => withoutPrf,
  [secureSiteErrors.tooMany.code]: ({ wait }, { seconds = '60' }) => wait(seconds),
  [slotErrors.notOpened.code]: ({ wrongCode }) => wrongCode,
}

/** What the visitor reads about a try that failed; empty without one. */
export function describeRecovery(problem: unknown, messages: RecoverMessages): string {
  if (problem === undefined) return ''
  return (isAppKitError(problem) && TEXTS[problem.code]?.(messages, problem.params)) || messages.failed
}

/** The ids of the passkeys that have a slot of the wallet. */
export async function listPasskeys(api: Api): Promise<readonly string[]> {
  const { slots } = await api(walletEndpoints.fetchSlots)
  return slots.flatMap(({ credentialId }) => credentialId ?? [])
}
