/** What a test compares of a transaction in the list of an account. */
export interface TransactionSummary {
  readonly hash: string
  readonly status: string
  /** Milliseconds since the epoch. */
  readonly minedAt: number
  readonly nonce: number | undefined
  /** In lower case, like `sentTo`. */
  readonly sentFrom: string
  /** The only recipient of the account's transfers, otherwise the called address. Empty if a contract was created. */
  readonly sentTo: string
  /** `out 0.5 ETH`. */
  readonly transfers: readonly string[]
}

/** A transaction, as the service and the kit write it. */
interface Listed {
  readonly metadata: {
    readonly hash: string
    readonly status: string
    readonly minedAt: number | string
    readonly nonce?: number
    readonly sentFrom: string
    readonly sentTo: string
  }
  readonly transfers:
    | readonly {
        readonly direction: string
        readonly quantity: { readonly numeric: string }
        readonly fungible_info?: { readonly symbol: string }
        readonly nft_info?: { readonly name: string }
      }[]
    | null
}

export function summarizeTransaction({ metadata, transfers }: Listed): TransactionSummary {
  const { hash, status, minedAt, nonce, sentFrom, sentTo } = metadata
  return {
    hash,
    status,
    minedAt: new Date(minedAt).getTime(),
    nonce,
    sentFrom: sentFrom.toLowerCase(),
    sentTo: sentTo.toLowerCase(),
    transfers: (transfers ?? []).map(
      ({ direction, quantity, fungible_info: token, nft_info: item }) =>
        `${direction} ${quantity.numeric} ${token?.symbol ?? item?.name}`,
    ),
  }
}
