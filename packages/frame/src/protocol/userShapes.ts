/** @module The shapes of a wallet's user and of a message to sign in (SPEC §3). */
import {
  either,
  flag,
  listOf,
  nullable,
  oneOf,
  optional,
  record,
  text,
  textLike,
  whole,
  type Parsed,
} from './shapes.ts'

/** A CAIP-2 id or a reference, as text or as number: `eip155:1`, `1`. */
export const chainId = either(whole(0, Number.MAX_SAFE_INTEGER), textLike(/^[-:\w]{1,64}$/, 'a chain id'))

export const address = textLike(/^[\w.-]{1,128}$/, 'an address')

/** Both kinds have one address, see docs/embedded-wallet.md. */
export const accountType = oneOf('eoa', 'smartAccount')

/** The grammar that a mail server requires is checked by the secure site. */
export const email = textLike(/^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]{3,190}$/u, 'an email address', 254)

/** The code of a letter. Its length is decided by the secure site. */
export const code = textLike(/^\w{4,16}$/, 'a code')

/** The fields of a sign-in message. @see https://eips.ethereum.org/EIPS/eip-4361 */
export const signInMessage = record({
  accountAddress: optional(address),
  chainId,
  domain: text(),
  uri: text(),
  version: text(),
  nonce: text(),
  notBefore: optional(text()),
  statement: optional(text()),
  resources: optional(listOf(text(), 100)),
  requestId: optional(text()),
  issuedAt: optional(text()),
  expirationTime: optional(text()),
})

/** Fields of every answer that has a user. */
export const userFields = {
  email: optional(nullable(email)),
  address,
  chainId,
  accounts: optional(listOf(record({ address, type: accountType }), 100)),
  preferredAccountType: optional(accountType),
  /** How the visitor has logged in: `email`, `google`. */
  authProvider: optional(text()),
  /** The visitor's name at that provider. */
  userName: optional(text()),
  /** Who can recover the wallet. Ours, not of SPEC. */
  custody: optional(oneOf('automatic', 'owner')),
  /** Whether the account has a passkey. Ours, too. */
  hasPasskey: optional(flag),
  /** URL of the visitor's picture at that provider. */
  picture: optional(text()),
  signature: optional(text()),
  message: optional(text(65_536)),
  siwxMessage: optional(signInMessage),
}

export const user = record({ ...userFields, smartAccountDeployed: optional(flag) })

export type FrameUser = Parsed<typeof user>
export type FrameSignInMessage = Parsed<typeof signInMessage>
