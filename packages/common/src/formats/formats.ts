/**
 * @module Formats of addresses, hashes and signatures (SPEC §5).
 */

/** EVM address: 40 hex digits, optional `0x`. The checksum is not checked. */
export function isEvmAddress(value: unknown): value is string {
  return typeof value === 'string' && /^(0x)?[0-9a-f]{40}$/i.test(value)
}

/**
 * Whether an EVM address has no known key: the first ones, which are those of the chain's own functions, and those at which people destroy
 * assets or that stand for the currency of a network.
 */
export function isBurnAddress(address: string): boolean {
  return /^0x(?:0{36}[\da-f]{4}|e{40}|f{40}|dead0{36}|(?:dead){10}|(?:deadbeef){5})$/i.test(address)
}

/** Solana address: 32 to 44 base58 characters. */
export function isSolanaAddress(value: unknown): value is string {
  return typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)
}

/** Transaction hash: `0x` followed by 64 hex digits. */
export function isTransactionHash(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)
}

/** Signed message: `0x` followed by at least 62 hex digits. */
export function isSignature(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-f]{62,}$/i.test(value)
}
