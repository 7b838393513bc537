/** @module The objects that several endpoints use. */
import * as z from 'zod/mini'
import { addressSchema, orNull, text, idSchema, timeSchema } from './fields.ts'
import { LOGIN_PROVIDERS } from './socialProviders.ts'

/** A wallet: the secp256k1 key that its slots seal. */
export const walletSchema = z.object({
  id: idSchema,
  address: addressSchema,
  /** Compressed, 33 bytes. */
  publicKey: text(68, /^0x[0-9a-f]{66}$/),
})

export type Wallet = z.infer<typeof walletSchema>

/** Who can recover a wallet. `automatic`: a login is enough. `owner`: only the visitor, with a passkey or the printed code. */
export const RECOVERIES = ['automatic', 'owner'] as const

export type Recovery = (typeof RECOVERIES)[number]

/** What the page may know of the visitor. */
export const userSchema = z.object({
  /** `null` if a provider has logged the visitor in, and does not say that the address is verified. */
  email: orNull(text(254)),
  /** How the visitor has logged in. */
  authProvider: z.enum(['email', 'passkey', ...LOGIN_PROVIDERS]),
  /** The name at the provider. Text of the visitor. */
  userName: orNull(text(256)),
  /** An https address of a picture. */
  picture: orNull(text(2_048)),
  /** `null` until the page has created the wallet. */
  wallet: orNull(walletSchema),
  recovery: z.enum(RECOVERIES),
  /** Whether the account has a passkey. */
  hasPasskey: z.boolean(),
})

export type User = z.infer<typeof userSchema>

/** The times of a session. */
export const sessionSchema = z.object({
  authenticatedAt: timeSchema,
  /** The session ends then if it is not used. */
  idleUntil: timeSchema,
  endsAt: timeSchema,
  /**
   * A JWT (ES256) for the servers of the dapp, of 10 minutes: `sub` is the account in the project's realm, `aud` the origin of the
   * dapp. The payload of `SESSION_UPDATE`. Endpoints of this server refuse it.
   */
  dappToken: text(2_000),
})

export type Session = z.infer<typeof sessionSchema>
