/** @module What browsers answer for passkeys, as the page sends it. @see https://www.w3.org/TR/webauthn-3/ */
import {
  parseBoolean,
  parseBytes,
  parseId,
  parseList,
  parseNullable,
  parseObject,
  parseText,
  parseTime,
  type Parsed,
} from './fields.ts'
import { parseCredentialId } from './slotValues.ts'

/** The longest part of an answer that the server reads. */
const MAX_BYTES = 8_192

const parsePart = parseBytes({ min: 1, max: MAX_BYTES })

/** The answer of a passkey to a challenge. */
export const parseAssertion = parseObject({
  credentialId: parseCredentialId,
  clientData: parsePart,
  authenticatorData: parsePart,
  signature: parsePart,
  /** The id of the account, which a discoverable passkey returns. */
  userHandle: parseBytes({ min: 1, max: 64 }),
})

export type Assertion = Parsed<typeof parseAssertion>

/** A new passkey. */
export const parseAttestation = parseObject({
  credentialId: parseCredentialId,
  clientData: parsePart,
  attestationObject: parsePart,
  /** How browsers reach the authenticator: `internal`, `hybrid`. */
  transports: parseList(parseText({ max: 20, pattern: /^[a-z-]+$/ }), { max: 10 }),
})

export type Attestation = Parsed<typeof parseAttestation>

/** A name that the visitor gives to a passkey or a device: no line breaks, and no change of the direction of the text. */
export const parseVisitorName = parseText({
  max: 60,
  pattern: /^[^\p{Cc}\p{Zl}\p{Zp}\u{202A}-\u{202E}\u{2066}-\u{2069}]+$/u,
})

/** A passkey in a list. */
export const parsePasskey = parseObject({
  id: parseId,
  credentialId: parseCredentialId,
  name: parseVisitorName,
  createdAt: parseTime,
  usedAt: parseNullable(parseTime),
  /** Whether the passkey is stored at more than one place, such as an account of the browser's maker. */
  isBackedUp: parseBoolean,
  /** Whether a slot of the wallet opens with it. */
  canOpen: parseBoolean,
})

export type Passkey = Parsed<typeof parsePasskey>

/** A device in a list. */
export const parseDevice = parseObject({
  id: parseId,
  /** Browser and system: `Firefox (Linux)`. */
  browser: parseText({ max: 100 }),
  /** The name that the visitor has given. */
  name: parseNullable(parseVisitorName),
  /** Origin of the site, or of the secure site for its own pages. */
  site: parseText({ max: 253 + 16 }),
  /** The day of the last use, and the time of the last login. */
  seenAt: parseTime,
  /** Whether it is the device of this request. */
  isCurrent: parseBoolean,
  /** Whether a session of it is valid. */
  isLoggedIn: parseBoolean,
})

export type AccountDevice = Parsed<typeof parseDevice>
