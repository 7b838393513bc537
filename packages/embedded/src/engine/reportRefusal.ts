import { alertErrors, emailErrors, socialErrors, type DriverContext } from '@openappkit/core'
import { frameErrors, readRefusal, type RequestType } from '@openappkit/frame'
import type { SecureSite } from '../findSite.ts'
import { embeddedErrors } from './errors.ts'
import { getSiteCode, parseFrameError } from './parseFrameError.ts'
import { isExpected } from './logins.ts'
import { isOutage } from './retryOutages.ts'

/** Answers of the secure site that an act of the visitor or time explains in any login, without the name of their catalogue, besides a wrong code. */
const EXPECTED: readonly string[] = [
  'approvalPending',
  'busy',
  'changeUnknown',
  'freshLoginNeeded',
  'loginUnknown',
  'recoveryNeeded',
  'sessionEnded',
  'tooMany',
]

/** Errors that have a remedy. */
const OWN = [alertErrors.originNotAllowed, socialErrors.providerNotConfigured]

/** Errors of a page and a frame of different versions. */
const SKEW = [frameErrors.actionNotAllowed, frameErrors.invalidMessage]

/**
 * Reports a refusal that the site's developer or the operator of the secure site has to end, each once. An outage is no refusal: the
 * visitor's device may have no network.
 */
export function reportRefusal(context: DriverContext, type: RequestType, error: unknown): void {
  if (isOutage(error)) return context.log.warn(`The secure site did not answer the request ${type}.`, error)
  const parsed = parseFrameError(error)
  const own = OWN.find((row) => row.is(parsed))
  if (own) return context.alerts.raise(own({}, { cause: error }))
  const skew = SKEW.find((row) => row.is(error))
  const { code = skew?.code, message = skew?.row.short } = readRefusal(error) ?? {}
  // A number is that of JSON-RPC, which the caller of the request reads.
  if (typeof code !== 'string' || emailErrors.wrongCode.is(parsed)) return
  const siteCode = getSiteCode(error)
  if (EXPECTED.includes(siteCode) || isExpected(siteCode)) return
  const fault = embeddedErrors.requestRefused({ type, code, reason: message ?? code }, { cause: error })
  context.alerts.raise(fault, 'error', `${fault.code} ${code}`)
}

/** Reports a frame that does not answer. The cause says what to compare. */
export function reportNotLoaded({ alerts }: DriverContext, { secureSite, projectId }: SecureSite): void {
  const cause = embeddedErrors.frameNotShown({ secureSite, projectId })
  alerts.raise(alertErrors.embeddedWalletNotLoaded({}, { cause }))
}
