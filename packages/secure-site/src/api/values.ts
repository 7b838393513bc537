/** @module The objects that several endpoints use. */
import { secureSiteErrors } from './errors.ts'
import { parseBoolean, parseBytes, parseChoice, parseHex, parseId, parseNullable, parseObject, parseText, parseTime, type Parse, type Parsed } from './fields.ts'
import { SOCIAL_PROVIDERS } from './socialProviders.ts'

/** The kinds of slots that custody `automatic` uses. */
const SLOT_KINDS = ['device', 'escrow'] as const

/** A wallet: the secp256k1 key that its slots seal. */
export const parseWallet = parseObject({
  id: parseId,
  /** In lower case. */
  address: parseHex(20),
  /** Compressed, 33 bytes. */
  publicKey: parseHex(33),
})

export type Wallet = Parsed<typeof parseWallet>

const parseSlotFields = parseObject({
  id: parseId,
  kind: parseChoice(SLOT_KINDS),
  /** Input of the user's factor: 32 bytes. */
  salt: parseBytes({ min: 32 }),
  /** The entropy, sealed by the page. The server does not read it. */
  sealed: parseBytes({ min: 28, max: 256 }),
  /** 32 random bytes of this slot, which the server stores under its keyring. */
  serverPart: parseBytes({ min: 32 }),
  /** Only for `escrow`: 32 random bytes in place of a user's factor, stored under the keyring of the guardian. */
  escrowPart: parseNullable(parseBytes({ min: 32 })),
})

export type NewSlot = Parsed<typeof parseSlotFields>

/** A slot as the page sends it. The page creates all of it, so that one request stores the wallet and its slots. */
export const parseNewSlot: Parse<NewSlot> = (value, field) => {
  const slot = parseSlotFields(value, field)
  const isComplete = (slot.kind === 'escrow') === (slot.escrowPart !== null)
  if (!isComplete) throw secureSiteErrors.invalidField({ field: `${field}.escrowPart` })
  return slot
}

/** A slot with all that the server has of it. */
export const parseOpenSlot: Parse<OpenSlot> = (value, field) => parseNewSlot(value, field)

export type OpenSlot = NewSlot

/** A slot in a list. */
export const parseSlot = parseObject({
  id: parseId,
  kind: parseChoice(SLOT_KINDS),
  /** Whether this device created it. Only this device can open a slot of the kind `device`. */
  isOwn: parseBoolean,
  /** Browser and system of the device: `Firefox (Linux)`. `null` for a slot without a device. */
  label: parseNullable(parseText({ max: 100 })),
  createdAt: parseTime,
  usedAt: parseNullable(parseTime),
})

export type Slot = Parsed<typeof parseSlot>

/** What the page may know of the visitor. */
export const parseUser = parseObject({
  /** `null` if a provider has logged the visitor in, and does not say that the address is verified. */
  email: parseNullable(parseText({ max: 254 })),
  /** How the visitor has logged in. */
  authProvider: parseChoice(['email', ...SOCIAL_PROVIDERS]),
  /** The name at the provider. Text of the visitor. */
  userName: parseNullable(parseText({ max: 256 })),
  /** An https address of a picture. */
  picture: parseNullable(parseText({ max: 2_048 })),
  /** `null` until the page has created the wallet. */
  wallet: parseNullable(parseWallet),
  /** Who can recover the wallet. `automatic`: a login by mail. */
  recovery: parseChoice(['automatic']),
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
