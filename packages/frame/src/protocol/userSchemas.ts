/**
 * @module The schemas of a wallet's user and of a message to sign in (SPEC §3), and the small ones that all messages use: in `z.custom` and
 * `z.refine`, because zod's own checks of lengths, patterns and ranges would add 1 kB to the scripts of dapps and frames.
 */
import * as z from 'zod/mini'

/** What a schema returns. No reader changes it. */
export type Parsed<Schema extends z.core.SomeType> = Frozen<z.output<Schema>>

type Frozen<Value> = Value extends object ? { readonly [Name in keyof Value]: Frozen<Value[Name]> } : Value

/** A text that has exactly this form. @param maxLength - In UTF-16 units. */
export const textLike = (pattern: RegExp, maxLength = 8_192) =>
  z.custom<string>((value) => typeof value === 'string' && value.length <= maxLength && pattern.test(value))

/** Any text: tokens, statements, addresses of pages. */
export const text = (maxLength?: number) => textLike(/^/, maxLength)

/** A whole number. */
export const whole = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.custom<number>((value) => Number.isSafeInteger(value) && value >= min && value <= max)

/** A list. Its length is checked first, because zod collects what is wrong with every item. */
export const listOf = <Item extends z.ZodMiniType>(item: Item, maxLength: number) =>
  z.pipe(
    z.custom<z.input<Item>[]>((list) => Array.isArray(list) && list.length <= maxLength),
    z.array(item),
  )

/** A CAIP-2 id or a reference, as text or as number: `eip155:1`, `1`. */
export const chainId = z.union([whole(0), textLike(/^[-:\w]{1,64}$/)])

export const address = textLike(/^[\w.-]{1,128}$/)

/** Both kinds have one address, see docs/embedded-wallet.md. */
export const accountType = z.enum(['eoa', 'smartAccount'])

/** The grammar that a mail server requires is checked by the secure site. */
export const email = textLike(/^[^\s@\p{Cc}]{1,64}@[^\s@\p{Cc}]{3,190}$/u, 254)

/** The code of a letter. Its length is decided by the secure site. */
export const code = textLike(/^\w{4,16}$/)

/** The fields of a sign-in message. @see https://eips.ethereum.org/EIPS/eip-4361 */
export const signInMessage = z.object({
  accountAddress: z.exactOptional(address),
  chainId,
  domain: text(),
  uri: text(),
  version: text(),
  nonce: text(),
  notBefore: z.exactOptional(text()),
  statement: z.exactOptional(text()),
  resources: z.exactOptional(listOf(text(), 100)),
  requestId: z.exactOptional(text()),
  issuedAt: z.exactOptional(text()),
  expirationTime: z.exactOptional(text()),
})

/** Fields of every answer that has a user. */
export const userFields = {
  email: z.exactOptional(z.nullable(email)),
  address,
  chainId,
  accounts: z.exactOptional(listOf(z.object({ address, type: accountType }), 100)),
  preferredAccountType: z.exactOptional(accountType),
  /** How the visitor has logged in: `email`, `google`. */
  authProvider: z.exactOptional(text()),
  /** The visitor's name at that provider. */
  userName: z.exactOptional(text()),
  /** Who can recover the wallet. Ours, not of SPEC. */
  custody: z.exactOptional(z.enum(['automatic', 'owner'])),
  /** Whether the account has a passkey. Ours, too. */
  hasPasskey: z.exactOptional(z.boolean()),
  /** URL of the visitor's picture at that provider. */
  picture: z.exactOptional(text()),
  signature: z.exactOptional(text()),
  message: z.exactOptional(text(65_536)),
  siwxMessage: z.exactOptional(signInMessage),
}

export const user = z.object({ ...userFields, smartAccountDeployed: z.exactOptional(z.boolean()) })

export type FrameUser = Parsed<typeof user>
export type FrameSignInMessage = Parsed<typeof signInMessage>
