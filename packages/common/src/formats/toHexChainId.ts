/** Formats a chain id of eip155 as in EIP-695, e.g. `0x2105`. @throws SyntaxError unless it is a whole number */
export function toHexChainId(id: number | string): string {
  return `0x${BigInt(id).toString(16)}`
}
