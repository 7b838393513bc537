/** @module The slots of a wallet, as the server and the page exchange them. */
import * as z from 'zod/mini'
import { bytes, orNull, text, idSchema, timeSchema } from './fields.ts'

/**
 * The kinds of slots. `device`: opened by a key of a browser. `escrow`: opened after a login, for custody `automatic`. `passkey` and
 * `code`: opened by a passkey (WebAuthn PRF) and by the printed code of the visitor, for custody `owner`.
 */
const SLOT_KINDS = ['device', 'escrow', 'passkey', 'code'] as const

export type SlotKind = (typeof SLOT_KINDS)[number]

/** Id of a passkey, as WebAuthn limits it. */
export const credentialIdSchema = bytes(1, 1_023)

/** The kinds of slots that have a field which no other kind has. */
const OWN_FIELDS = { escrow: 'escrowPart', passkey: 'credentialId' } as const

/** A slot as the page sends it. The page creates all of it, so that one request stores the wallet and its slots. */
export const fullSlotSchema = z
  .object({
    id: idSchema,
    kind: z.enum(SLOT_KINDS),
    /** Input of the user's factor: 32 bytes. */
    salt: bytes(32),
    /** The entropy, sealed by the page. The server does not read it. */
    sealed: bytes(28, 256),
    /** 32 random bytes of this slot, which the server stores under its keyring. */
    serverPart: bytes(32),
    /** Only for `escrow`: 32 random bytes in place of a user's factor, stored under the keyring of the guardian. */
    escrowPart: orNull(bytes(32)),
    /** Only for `passkey`: the id of the passkey. */
    credentialId: orNull(credentialIdSchema),
  })
  .check(({ value: slot, issues }) => {
    for (const [kind, name] of Object.entries(OWN_FIELDS)) {
      if ((slot.kind === kind) !== (slot[name] !== null)) {
        issues.push({ code: 'custom', path: [name], input: slot[name] })
      }
    }
  })

export type NewSlot = z.infer<typeof fullSlotSchema>

/** A slot with all that the server has of it: what the page has sent. */
export type OpenSlot = NewSlot

/** A slot in a list. */
export const slotSchema = z.object({
  id: idSchema,
  kind: z.enum(SLOT_KINDS),
  /** Whether this device created it. Only this device can open a slot of the kind `device`. */
  isOwn: z.boolean(),
  /** The id of the passkey that opens it, for `passkey`. */
  credentialId: orNull(credentialIdSchema),
  /** Browser and system of the device: `Firefox (Linux)`. `null` for a slot without a device. */
  label: orNull(text(100)),
  createdAt: timeSchema,
  usedAt: orNull(timeSchema),
})

export type Slot = z.infer<typeof slotSchema>
