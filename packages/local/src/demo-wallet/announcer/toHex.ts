/** A chain id as a quantity of JSON-RPC. */
export const toHex = (chainId: number) => `0x${chainId.toString(16)}`
