type Hex = `0x${string}`

/** What the visitor must notice before an approval. The texts are in the catalogue of the page. */
export type Warning =
  /** The call is not in the table, so only its selector is known. */
  | { readonly kind: 'unknownCall'; readonly selector: Hex }
  /** A multicall has more calls than the approval lists. */
  | { readonly kind: 'hiddenCalls'; readonly count: number }
  /** The spender may take all that the account has, now and later. */
  | { readonly kind: 'unlimitedAllowance'; readonly spender: string }
  /** The operator may take every item of the collection. */
  | { readonly kind: 'allItems'; readonly operator: string }
  /** A signature alone gives the permission: no transaction shows it later. */
  | { readonly kind: 'permission'; readonly spender: string }
  /** An order of a marketplace: a signature alone gives the assets away. */
  | { readonly kind: 'order'; readonly assets: readonly (readonly Argument[])[] }
  /** Another key may act for the account. */
  | { readonly kind: 'delegation' }
  /** A token is sent to its own contract, which loses it. */
  | { readonly kind: 'ownContract' }
  /** The transaction creates a contract. */
  | { readonly kind: 'newContract' }
  /** The transaction would fail. */
  | { readonly kind: 'wouldFail' }
  /** Another e-mail address logs in to the wallet from then on. */
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
  | 'deadline'
  | 'expiration'
  | 'from'
  | 'isApproved'
  | 'item'
  | 'items'
  | 'operator'
  | 'owner'
  | 'spender'
  | 'to'
  | 'token'

/** One argument of a call that is in the table, as it is shown. */
export interface Argument {
  readonly name: ArgumentName
  /** Addresses, numbers and truth values; several are separated by commas. */
  readonly value: string
}

/** What a call does. */
export type Action =
  | 'approve'
  | 'approveAll'
  | 'create'
  | 'multicall'
  | 'reduceAllowance'
  | 'send'
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
  /** `transfer(address,uint256)`; the selector of an unknown call; empty without data. */
  readonly signature: string
  readonly args: readonly Argument[]
  /** The currency that is sent with the call, in wei. */
  readonly value: bigint
  /** The calls in a multicall. The approval lists the first {@link MAX_CALLS}. */
  readonly calls: readonly DecodedCall[]
  /** Of this call and the calls in it. */
  readonly warnings: readonly Warning[]
}
