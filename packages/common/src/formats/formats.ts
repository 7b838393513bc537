/**
 * @module Formats of addresses, hashes and signatures (SPEC §5), and short forms of texts.
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

/**
 * Normalises texts for a search: lower case, without accents, full-width letters as regular ones. Independent of the
 * browser's language: without a locale, a Turkish browser lower-cases `I` to `ı`.
 */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')
}

/** Removes the slashes at the end of a URL, so that a path can follow. Takes linear time, unlike `/\/+$/`. */
export function trimSlashes(url: string): string {
  let end = url.length
  while (url[end - 1] === '/') end -= 1
  return url.slice(0, end)
}

/** The start and the end of an address: `0x7e5F…5Bdf`. The whole text if it is as short already. */
export const shortenAddress = (address: string): string => address.replace(/^(.{6}).{2,}(.{4})$/, '$1…$2')

/** Formats a chain id of eip155 as in EIP-695, e.g. `0x2105`. @throws SyntaxError unless it is a whole number */
export function toHexChainId(id: number | string): string {
  return `0x${BigInt(id).toString(16)}`
}
