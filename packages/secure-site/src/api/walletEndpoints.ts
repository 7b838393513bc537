import * as z from 'zod/mini'
import { custodyErrors } from './custodyErrors.ts'
import { defineEndpoint, nothing } from './endpoint.ts'
import { secureSiteErrors } from './errors.ts'
import { bytes, list } from './fields.ts'
import { fullSlotSchema, slotSchema } from './slotValues.ts'
import { walletSchema } from './values.ts'
import { walletErrors } from './walletErrors.ts'

const e = secureSiteErrors
const w = walletErrors

/** A signature of a change of slots: 64 bytes, `r` and the lower `s`. See `createSlotChange`. */
const signatureSchema = bytes(64)

/** An account has few devices at a time. */
const slotsSchema = list(fullSlotSchema, { min: 1, max: 4 })

/** The HTTP interface of wallets and their slots, which the page loads after the login. */
export const walletEndpoints = {
  /**
   * Stores a wallet and its slots in one transaction: at least one of them `escrow`, or, for custody `owner` from the start, `passkey` and
   * `code`. The answer has the slots as they were read
   * back from the database: the page opens each of them before it shows the address.
   */
  createWallet: defineEndpoint({
    method: 'POST',
    path: '/v1/wallet',
    session: 'required',
    request: z.object({ wallet: walletSchema, slots: slotsSchema, signature: signatureSchema }),
    response: z.object({ wallet: walletSchema, slots: list(fullSlotSchema, { min: 1, max: 4 }) }),
    // A new passkey belongs to the account, so the page does not load the last one.
    errors: [
      w.walletExists.code,
      w.recoverySlotMissing.code,
      w.signatureInvalid.code,
      w.slotExists.code,
      'secureSite.passkeyUnknown',
    ],
    catalogue: w,
  }),

  fetchSlots: defineEndpoint({
    method: 'GET',
    path: '/v1/slots',
    session: 'required',
    request: nothing,
    response: z.object({ slots: list(slotSchema, { max: 1_000 }) }),
    errors: [w.walletUnknown.code],
    catalogue: w,
  }),

  /** Adds slots to the wallet. A `device` slot is bound to this device, and replaces its earlier one. */
  addSlots: defineEndpoint({
    method: 'POST',
    path: '/v1/slots',
    session: 'required',
    request: z.object({ slots: slotsSchema, signature: signatureSchema }),
    response: z.object({ slots: list(fullSlotSchema, { min: 1, max: 4 }) }),
    // The page offers only passkeys of the account, so it does not load the last one.
    errors: [
      w.walletUnknown.code,
      w.signatureInvalid.code,
      w.slotExists.code,
      custodyErrors.slotNotAllowed.code,
      'secureSite.passkeyUnknown',
    ],
    catalogue: { ...w, slotNotAllowed: custodyErrors.slotNotAllowed },
  }),

  deleteSlot: defineEndpoint({
    method: 'DELETE',
    path: '/v1/slots/:id',
    session: 'required',
    request: z.object({ signature: signatureSchema }),
    response: nothing,
    errors: [w.slotUnknown.code, w.signatureInvalid.code, w.lastRecoverySlot.code],
    catalogue: w,
  }),

  /**
   * Returns all parts of a slot. `device`: only for the device of the slot. `escrow`: at most 5 minutes after the login, 20 times a
   * day. `passkey` and `code`: 20 times a day for a device. For all but `device` the visitor gets a letter.
   */
  openSlot: defineEndpoint({
    method: 'POST',
    path: '/v1/slots/:id/open',
    session: 'required',
    request: nothing,
    response: fullSlotSchema,
    errors: [w.slotUnknown.code, e.freshLoginNeeded.code],
    catalogue: w,
  }),

  /**
   * Records that the visitor takes the key out of the wallet, and sends a letter about it. Only for a session of the page `/export`, at
   * most 5 minutes after its login. The page shows the key after the answer.
   */
  recordExport: defineEndpoint({
    method: 'POST',
    path: '/v1/export',
    session: 'required',
    request: nothing,
    response: nothing,
    errors: [e.originNotAllowed.code, e.freshLoginNeeded.code, w.walletUnknown.code],
    catalogue: w,
  }),
} as const
