/** @module The error catalogue and its parser. Loaded with the first error. */
export { evmErrors } from './errors.ts'
export { parseForeignError, parseProviderError } from './parseProviderError.ts'
