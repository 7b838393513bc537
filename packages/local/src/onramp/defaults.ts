/** The default port of the provider that sells crypto. */
export const DEFAULT_ONRAMP_PORT = 5189

/** The provider in the option `onramp.service`. */
export const ONRAMP_SERVICE = { id: 'local-pay', name: 'Local Pay' } as const

/** Pays for what is sold: the local chains sign for any account. */
export const TREASURY = '0x9a7a000000000000000000000000000000009a7a'

/** How long a payment with the number for it is pending. */
export const PENDING_MS = 20_000
