import type { AccountPurpose } from './connector.types.ts'

/** The names in use: WBIP and sats-connect, WalletConnect's `intention`, and AppKit's public API. */
const PURPOSES = new Map<unknown, AccountPurpose>([
  ['payment', 'payment'],
  ['ordinal', 'ordinals'],
  ['ordinals', 'ordinals'],
  ['stx', 'stacks'],
  ['stacks', 'stacks'],
])

/**
 * Parses the purpose of an account as a wallet reports it.
 *
 * @param value - As the wallet wrote it.
 * @returns `undefined` for an unknown purpose.
 */
export function parseAccountPurpose(value: unknown): AccountPurpose | undefined {
  return PURPOSES.get(value)
}
