import { isAppKitError, type AppKitError } from '@openappkit/common'
import { dataErrors } from './errors.ts'

/** The catalogued error of a failure: its own, or `dataErrors.failed`. */
export const toDataError = (cause: unknown): AppKitError =>
  isAppKitError(cause) ? cause : dataErrors.failed({}, { cause })
