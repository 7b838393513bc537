type Hex = `0x${string}`

/** What the visitor must notice before an approval. The texts are in the catalogue of the page. */
export type Warning =
  /** The call is not in the table, so only its selector is known. */
  | { readonly kind: 'unknownCall'; readonly selector: Hex }
  /** The contract is not listed. What its functions are called says nothing about what they do. */
  | { readonly kind: 'unknownContract'; readonly contract: Hex }
  /** A multicall has more calls than the approval lists. */
  | { readonly kind: 'hiddenCalls'; readonly count: number }
  /** The spender may take all that the account has, now and later: the amount is larger, or it is not known what the account has. */
  | { readonly kind: 'unlimitedAllowance'; readonly spender: string }
  /** The operator may take every item of the collection. */
  | { readonly kind: 'allItems'; readonly operator: string }
  /** A signature alone gives the permission: no transaction shows it later. */
  | { readonly kind: 'permission'; readonly spender: string }
  /** An order of a marketplace: a signature alone gives the assets away. */
  | { readonly kind: 'order'; readonly assets: readonly (readonly Argument[])[] }
  /** Another key may act for the account. */
  | { readonly kind: 'delegation' }
  /** Typed data of another form, which may move assets or act for the account. */
  | { readonly kind: 'unknownData' }
  /** A token is sent to its own contract, which loses it. */
  | { readonly kind: 'ownContract' }
  /** What a swap gives goes to another account. */
  | { readonly kind: 'otherRecipient' }
  /** The time until which a swap is valid is over. */
  | { readonly kind: 'expired' }
  /** The simulation gives less than the swap says. */
  | { readonly kind: 'lessArrives' }
  /** Assets are sent to an address without a known key, which loses them. */
  | { readonly kind: 'burnAddress' }
  /** The transaction creates a contract. */
  | { readonly kind: 'newContract' }
  /** The effects of the transaction could not be read in full. */
  | { readonly kind: 'unclearChanges' }
  /** The transaction would fail. */
  | { readonly kind: 'wouldFail' }
  /** Another email address logs in to the wallet from then on. */
  | { readonly kind: 'emailChange' }
  /** The text has characters that are not visible, or turn the direction. */
  | { readonly kind: 'hiddenCharacters' }
  /** The bytes are no text: they may be the hash of anything. */
  | { readonly kind: 'noText' }

/** Names of arguments, for which the catalogue of the page has texts. */
export type ArgumentName =
  | 'amount'
  | 'amountOrItem'
  | 'amounts'
  | 'arrives'
  | 'deadline'
  | 'expiration'
  | 'from'
  | 'isApproved'
  | 'item'
  | 'items'
  | 'operator'
  | 'owner'
  | 'pays'
  | 'receives'
  | 'spender'
  | 'to'
  | 'token'

/** One argument of a call that is in the table, as it is shown. */
export interface Argument {
  readonly name: ArgumentName
  /** Addresses, numbers and truth values; several are separated by commas. */
  readonly value: string
  /** The contract in whose smallest unit an amount is. */
  readonly token?: Hex
  /** Whether it is an amount of the network's currency, in wei. */
  readonly isCurrency?: true
}

/** A permission of a spender to take tokens. */
export interface Allowance {
  readonly token: Hex
  readonly spender: string
  /** In base units, or the number of an item of a collection; `undefined` for all. */
  readonly amount: bigint | undefined
  /** Of a function that two standards share. */
  readonly mayBeItem?: true
}

/** The contracts of a network that are listed, by their addresses in lower case. */
export interface KnownContracts {
  /** That of the network's wrapped currency. */
  readonly wrapped: Hex | undefined
  readonly names: ReadonlyMap<string, string>
}

/** What a call does. */
export type Action =
  | 'approve'
  | 'approveAll'
  | 'call'
  | 'create'
  | 'multicall'
  | 'reduceAllowance'
  | 'send'
  | 'swap'
  | 'transfer'
  | 'unknown'
  | 'unwrap'
  | 'wrap'

/** How many calls of a multicall the approval lists. */
export const MAX_CALLS = 20

/** A call in a form for the visitor. */
export interface DecodedCall {
  readonly action: Action
  /** The contract or the recipient; `undefined` for a new contract. */
  readonly to: Hex | undefined
  /** `transfer(address,uint256)`; the selector of an unknown call; empty without data, and for a swap. */
  readonly signature: string
  readonly args: readonly Argument[]
  /** The currency that is sent with the call, in wei. */
  readonly value: bigint
  /** What it lets others take, with those of the calls in it. */
  readonly allowances: readonly Allowance[]
  /** The calls in a multicall. The approval lists the first {@link MAX_CALLS}. */
  readonly calls: readonly DecodedCall[]
  /** Of this call and the calls in it. */
  readonly warnings: readonly Warning[]
}
