/** @module What browsers answer for passkeys, as the page sends it. @see https://www.w3.org/TR/webauthn-3/ */
import * as z from 'zod/mini'
import { bytes, list, orNull, text, idSchema, originSchema, timeSchema } from './fields.ts'
import { credentialIdSchema } from './slotValues.ts'

/** The longest part of an answer that the server reads. */
const MAX_BYTES = 8_192

const partSchema = bytes(1, MAX_BYTES)

/** The answer of a passkey to a challenge. */
export const assertionSchema = z.object({
  credentialId: credentialIdSchema,
  clientData: partSchema,
  authenticatorData: partSchema,
  signature: partSchema,
  /** The id of the account, which a discoverable passkey returns. */
  userHandle: bytes(1, 64),
})

export type Assertion = z.infer<typeof assertionSchema>

/** A new passkey. */
export const attestationSchema = z.object({
  credentialId: credentialIdSchema,
  clientData: partSchema,
  attestationObject: partSchema,
  /** How browsers reach the authenticator: `internal`, `hybrid`. */
  transports: list(text(20, /^[a-z-]+$/), { max: 10 }),
})

export type Attestation = z.infer<typeof attestationSchema>

/** A name that the visitor gives to a passkey or a device: no line breaks, and no change of the direction of the text. */
export const visitorNameSchema = text(60, /^[^\p{Cc}\p{Zl}\p{Zp}\u{202A}-\u{202E}\u{2066}-\u{2069}]+$/u)

/** A passkey in a list. */
export const passkeySchema = z.object({
  id: idSchema,
  credentialId: credentialIdSchema,
  name: visitorNameSchema,
  createdAt: timeSchema,
  usedAt: orNull(timeSchema),
  /** Whether the passkey is stored at more than one place, such as an account of the browser's maker. */
  isBackedUp: z.boolean(),
  /** Whether a slot of the wallet opens with it. */
  canOpen: z.boolean(),
})

export type Passkey = z.infer<typeof passkeySchema>

/** A device in a list. */
export const deviceSchema = z.object({
  id: idSchema,
  /** Browser and system: `Firefox (Linux)`. */
  browser: text(100),
  /** The name that the visitor has given. */
  name: orNull(visitorNameSchema),
  /** Origin of the site, or of the secure site for its own pages. */
  site: originSchema,
  /** The day of the last use, and the time of the last login. */
  seenAt: timeSchema,
  /** Whether it is the device of this request. */
  isCurrent: z.boolean(),
  /** Whether a session of it is valid. */
  isLoggedIn: z.boolean(),
})

export type AccountDevice = z.infer<typeof deviceSchema>
