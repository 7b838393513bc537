/**
 * Parses the chain id of `eth_chainId` or `chainChanged`: hex in the standard, though some wallets send a number or
 * decimal text.
 *
 * @returns The reference of the CAIP-2 id, e.g. `1`; `undefined` for any other value.
 */
export function parseChainReference(value: unknown): string | undefined {
  const isText = typeof value === 'string' && /^(0x[0-9a-f]{1,14}|\d{1,16})$/i.test(value)
  if (!isText && typeof value !== 'number' && typeof value !== 'bigint') return undefined
  const id = Number(value)
  return Number.isSafeInteger(id) && id > 0 ? String(id) : undefined
}
