/** A request to pay, as other programs write it in a link or a QR code. */
export interface PaymentLink {
  /** Address or registered name of the recipient. */
  readonly to: string
  /** Chain id; absent if the link names no network. */
  readonly reference?: string
  /** True if the link asks for more than an address: an amount, or a call of a contract. */
  readonly hasMore: boolean
}

/** What a payer is asked for in a link of the chain family. */
export interface PaymentRequest {
  readonly address: string
  /** Chain id. */
  readonly reference: string
  /** Contract of a token. Default: the currency of the network. */
  readonly token?: string
  /** In base units; more than 0. Default: the payer chooses. */
  readonly amount?: bigint
}

/** How the accounts of a chain family sign in. @see https://chainagnostic.org/CAIPs/caip-122 */
export interface FamilySignIn {
  /**
   * What a message calls an account: `Points`, for "sign in with your Points account".
   *
   * @default What the option `siwx` of the site calls it.
   */
  readonly accountName?: string
  /**
   * Whether a text has the form of a signature.
   *
   * @default Any text but an empty one.
   */
  readonly isSignature?: (text: string) => boolean
}

/**
 * What the kit has to know of a chain family, besides what its adapter does. Small and without requests: the adapter brings it with
 * `family`. Networks have what differs between the chains of a family: currency, decimals, explorer.
 *
 * @see https://github.com/ChainAgnostic/namespaces
 */
export interface ChainFamily {
  /** Short name, which no language translates: `Solana`. */
  readonly name: string
  /**
   * Whether the name is that of a kind of chains, each with another name: visitors then read `EVM networks`.
   *
   * @default false
   */
  readonly isKind?: boolean
  /** Coin type of SLIP-44 of the currencies: `60`. @see https://github.com/satoshilabs/slips/blob/master/slip-0044.md */
  readonly coinType: number
  /**
   * Asset namespace of CAIP-19 of tokens: `erc20`.
   *
   * @default 'token'
   */
  readonly tokenStandard?: string
  /**
   * Whether a text has the form of an address. A recipient in the form of another family is refused.
   *
   * @default Unknown: the adapter alone decides about recipients.
   */
  readonly isAddress?: (text: string) => boolean
  /**
   * The address in a text in which a person or another program has written it, such as hexadecimal digits without `0x`.
   *
   * @returns `undefined` if the text has none.
   * @default Texts for which `isAddress` is true.
   */
  readonly readAddress?: (text: string) => string | undefined
  /**
   * One text for all spellings of an address, by which recipients and accounts of names are compared. A driver reports each account in one
   * spelling: sessions and connections are compared in the default way.
   *
   * @default In lower case if it is in hexadecimal digits.
   */
  readonly foldAddress?: (address: string) => string
  /**
   * A short form of an address.
   *
   * @default Its first six and its last four characters.
   */
  readonly shortenAddress?: (address: string) => string
  /**
   * What names of the service of SPEC §7 can do for accounts. `found`: they lead to an account, because it has the same address on all
   * networks of the family. `registered`: besides that, the service takes the signature with which its wallet registers a name.
   *
   * @default Nothing.
   */
  readonly names?: 'found' | 'registered'
  /**
   * The paths at which the explorers of the family show what has the id behind them.
   *
   * @default { transaction: 'tx', address: 'address' }
   */
  readonly explorerPaths?: { readonly transaction: string; readonly address: string }
  /**
   * The chain id of the network whose logo a currency of several networks has, by the symbol of the currency.
   *
   * @default {}: each currency has the logo of its network.
   */
  readonly currencyLogos?: Readonly<Record<string, string>>
  /** @default See each property. */
  readonly signIn?: FamilySignIn
  /**
   * Whether a text may be the reference of a token, in an id of CAIP-19.
   *
   * @default Characters of CAIP-19.
   */
  readonly isToken?: (reference: string) => boolean
  /** Reads a link of the family that asks for a payment. @returns `undefined` for other texts */
  readonly readPaymentLink?: (text: string) => PaymentLink | undefined
  /** Writes a link that asks for a payment. Without it, visitors cannot request an amount. */
  readonly createPaymentLink?: (request: PaymentRequest) => string
}
