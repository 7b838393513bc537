/** @module The slots of a wallet, as the server and the page exchange them. */
import { secureSiteErrors } from './errors.ts'
import {
  parseBoolean,
  parseBytes,
  parseChoice,
  parseId,
  parseNullable,
  parseObject,
  parseText,
  parseTime,
  type Parse,
  type Parsed,
} from './fields.ts'

/**
 * The kinds of slots. `device`: opened by a key of a browser. `escrow`: opened after a login, for custody `automatic`. `passkey` and
 * `code`: opened by a passkey (WebAuthn PRF) and by the printed code of the visitor, for custody `owner`.
 */
const SLOT_KINDS = ['device', 'escrow', 'passkey', 'code'] as const

export type SlotKind = (typeof SLOT_KINDS)[number]

/** Id of a passkey, as WebAuthn limits it. */
export const parseCredentialId = parseBytes({ min: 1, max: 1_023 })

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
  /** Only for `passkey`: the id of the passkey. */
  credentialId: parseNullable(parseCredentialId),
})

export type NewSlot = Parsed<typeof parseSlotFields>

/** A slot as the page sends it. The page creates all of it, so that one request stores the wallet and its slots. */
export const parseNewSlot: Parse<NewSlot> = (value, field) => {
  const slot = parseSlotFields(value, field)
  for (const [kind, name] of [
    ['escrow', 'escrowPart'],
    ['passkey', 'credentialId'],
  ] as const) {
    if ((slot.kind === kind) !== (slot[name] !== null)) {
      throw secureSiteErrors.invalidField({ field: `${field}.${name}` })
    }
  }
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
  /** The id of the passkey that opens it, for `passkey`. */
  credentialId: parseNullable(parseCredentialId),
  /** Browser and system of the device: `Firefox (Linux)`. `null` for a slot without a device. */
  label: parseNullable(parseText({ max: 100 })),
  createdAt: parseTime,
  usedAt: parseNullable(parseTime),
})

export type Slot = Parsed<typeof parseSlot>
