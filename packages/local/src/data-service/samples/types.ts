type Address = `0x${string}`

export interface SampleOptions {
  /** EIP-155 id of the chain. Default: the first chain. */
  readonly chainId?: number | undefined
}

export interface SpamOptions extends SampleOptions {
  /** What the token says of itself. Default: a name and a symbol with web addresses. */
  readonly token?: { readonly name?: string; readonly symbol?: string; readonly decimals?: number } | undefined
  /** What the collectible says of itself. Default: a name with a web address, and a picture on another host. */
  readonly collectible?: { readonly name?: string; readonly description?: string; readonly image?: string } | undefined
  /** Whether the service marks the collectible as spam. Default true. */
  readonly isFlagged?: boolean | undefined
}

/** Contracts of unwanted assets. */
export interface Spam {
  readonly token: Address
  readonly collectible: Address
}

export interface PoisonOptions extends SampleOptions {
  /** The contract of the token. Default: the ERC-20 of the local chains. */
  readonly token?: Address | undefined
}

/** Transfers of nothing that look like those of a known address. */
export interface Poison {
  /** The first four and the last six digits are those of the known address, also in upper and lower case. */
  readonly lookAlike: Address
  /** The hash of the transfer from the look-alike to the account. */
  readonly incoming: `0x${string}`
  /** The hash of the transfer from the account to the look-alike, which the look-alike has sent. */
  readonly outgoing: `0x${string}`
}
