/** @module The driver of the embedded wallet, a separate file: only pages that import it load it. */
export * from './embeddedStart.ts'
