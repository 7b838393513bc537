type Address = `0x${string}`

export interface RichAccountOptions {
  /** Default: the first demo account. */
  readonly account?: Address | undefined
  /** EIP-155 id of the chain. Default: the first chain. */
  readonly chainId?: number | undefined
  /** Transactions to add, from the time of the chain's last block until now. Default 2,000. */
  readonly transactions?: number | undefined
  /** Tokens to add, each by its own transaction. Default 300. */
  readonly tokens?: number | undefined
  /** Collectibles to add, five of them by a transaction. Default 500. */
  readonly collectibles?: number | undefined
}

/** What was added to an account. */
export interface RichAccount {
  readonly account: Address
  /** May be more than the option, if the tokens and the collectibles need more. */
  readonly transactions: number
  readonly tokens: number
  readonly collectibles: number
}
