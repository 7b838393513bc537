import * as z from 'zod/mini'
import { custodyErrors } from './custodyErrors.ts'
import { defineEndpoint } from './endpoint.ts'
import { secureSiteErrors } from './errors.ts'
import { bytes, list } from './fields.ts'
import { fullSlotSchema } from './slotValues.ts'
import { RECOVERIES } from './values.ts'
import { passkeyErrors } from './passkeyErrors.ts'
import { walletErrors } from './walletErrors.ts'

/** The most slots of one change: several passkeys and a code. */
const MAX_SLOTS = 8

/** How long after a login the custody may change: the visitor writes down a code, and types it, meanwhile. The page erases a change then. */
export const CUSTODY_CHANGE_MS = 900_000

/** The HTTP interface of changes of custody, which the page `/account` loads. */
export const custodyEndpoints = {
  /**
   * Changes who can recover the wallet, in one transaction with its slots. `owner` deletes all slots of the kind `escrow`; a new slot of
   * the kind `code` replaces the earlier ones. Only for a session of the secure site itself, at most
   * {@link CUSTODY_CHANGE_MS} after its login. The visitor gets a letter. The answer has the slots as they were read back.
   */
  changeCustody: defineEndpoint({
    method: 'POST',
    path: '/v1/custody',
    session: 'required',
    request: z.object({
      recovery: z.enum(RECOVERIES),
      slots: list(fullSlotSchema, { min: 1, max: MAX_SLOTS }),
      /** Of the key of the wallet. See `createSlotChange`. */
      signature: bytes(64),
    }),
    response: z.object({ slots: list(fullSlotSchema, { min: 1, max: MAX_SLOTS }) }),
    errors: [
      secureSiteErrors.originNotAllowed.code,
      secureSiteErrors.freshLoginNeeded.code,
      walletErrors.walletUnknown.code,
      walletErrors.signatureInvalid.code,
      walletErrors.slotExists.code,
      custodyErrors.slotNotAllowed.code,
      custodyErrors.tooFewMeans.code,
      passkeyErrors.passkeyUnknown.code,
    ],
    catalogue: { ...walletErrors, ...custodyErrors, passkeyUnknown: passkeyErrors.passkeyUnknown },
  }),
} as const
