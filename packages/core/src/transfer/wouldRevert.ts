import { isAppKitError, type AppKitError } from '@openappkit/common'

/** The name of the error with which a contract refuses a transaction. */
export const REVERTED = 'executionReverted'

/** Errors with which a chain refuses a transaction. The adapters share their names, in separate catalogues. */
export const CHAIN_REFUSALS = [
  REVERTED,
  'insufficientFunds',
  'intrinsicGasTooHigh',
  'intrinsicGasTooLow',
  'feeCapTooHigh',
  'feeCapTooLow',
  'tipAboveFeeCap',
  'nonceTooHigh',
  'transactionTypeNotSupported',
]

/** The name of an error in its catalogue. */
export const getErrorName = (code: string): string => code.slice(code.lastIndexOf('.') + 1)

/** Whether an error of a simulation is the answer of the chain. Any other one, such as that of an endpoint, leaves open what would happen. */
export const wouldRevert = (error: unknown): boolean =>
  isAppKitError(error) && CHAIN_REFUSALS.includes(getErrorName(error.code))

/** Whether a contract has refused the transaction: an answer, which the same request would get again. */
export const isRefusal = (error: unknown): error is AppKitError =>
  isAppKitError(error) && getErrorName(error.code) === REVERTED
