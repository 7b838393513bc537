/** @module The objects that several endpoints use. */
import {
  parseBoolean,
  parseChoice,
  parseHex,
  parseId,
  parseNullable,
  parseObject,
  parseText,
  parseTime,
  type Parsed,
} from './fields.ts'
import { LOGIN_PROVIDERS } from './socialProviders.ts'

/** A wallet: the secp256k1 key that its slots seal. */
export const parseWallet = parseObject({
  id: parseId,
  /** In lower case. */
  address: parseHex(20),
  /** Compressed, 33 bytes. */
  publicKey: parseHex(33),
})

export type Wallet = Parsed<typeof parseWallet>

/** Who can recover a wallet. `automatic`: a login is enough. `owner`: only the visitor, with a passkey or the printed code. */
export const RECOVERIES = ['automatic', 'owner'] as const

export type Recovery = (typeof RECOVERIES)[number]

/** What the page may know of the visitor. */
export const parseUser = parseObject({
  /** `null` if a provider has logged the visitor in, and does not say that the address is verified. */
  email: parseNullable(parseText({ max: 254 })),
  /** How the visitor has logged in. */
  authProvider: parseChoice(['email', 'passkey', ...LOGIN_PROVIDERS]),
  /** The name at the provider. Text of the visitor. */
  userName: parseNullable(parseText({ max: 256 })),
  /** An https address of a picture. */
  picture: parseNullable(parseText({ max: 2_048 })),
  /** `null` until the page has created the wallet. */
  wallet: parseNullable(parseWallet),
  recovery: parseChoice(RECOVERIES),
  /** Whether the account has a passkey. */
  hasPasskey: parseBoolean,
})

export type User = Parsed<typeof parseUser>

/** The times of a session. */
export const parseSession = parseObject({
  authenticatedAt: parseTime,
  /** The session ends then if it is not used. */
  idleUntil: parseTime,
  endsAt: parseTime,
  /**
   * A JWT (ES256) for the servers of the dapp, of 10 minutes: `sub` is the account in the project's realm, `aud` the origin of the
   * dapp. The payload of `SESSION_UPDATE`. Endpoints of this server refuse it.
   */
  dappToken: parseText({ max: 2_000 }),
})

export type Session = Parsed<typeof parseSession>
