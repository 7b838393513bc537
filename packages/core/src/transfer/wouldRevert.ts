import { isAppKitError } from '@openappkit/common'

/** Errors with which a chain refuses a transaction. The adapters share their names, in separate catalogues. */
export const CHAIN_REFUSALS = [
  'executionReverted',
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
