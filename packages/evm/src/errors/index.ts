/** @module The error catalogue and its parser; loaded with the first error. */
export { evmErrors } from './errors.ts'
export { parseProviderError } from './parseProviderError.ts'
