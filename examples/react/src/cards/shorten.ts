/** Both ends of an address, a hash or a signature, as wallets show them. */
export const shorten = (hex: string) => `${hex.slice(0, 6)}…${hex.slice(-4)}`
