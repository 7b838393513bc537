/** One member of a struct. */
export interface TypedDataField {
  readonly name: string
  readonly type: string
}

/** Structured data to sign. @see https://eips.ethereum.org/EIPS/eip-712 */
export interface TypedData {
  /** Structs by name; `EIP712Domain` is always among them. */
  readonly types: Readonly<Record<string, readonly TypedDataField[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}
