import { defineErrors } from '@openappkit/common'

/** Errors of changes of custody. The page loads them with the first change. */
export const custodyErrors = defineErrors('secureSite', {
  slotNotAllowed: {
    short: 'The custody of the wallet has no such slot',
    long: 'With custody "owner" the server must not be able to open the wallet, so no slot of the kind "escrow" is stored. Change the custody to "automatic" first.',
  },
  tooFewMeans: {
    short: 'The wallet would have too few ways to recover it',
    long: 'Custody "owner" needs a slot of a passkey and a slot of a printed code, and custody "automatic" a slot of the kind "escrow". Send the missing slots with the change.',
  },
})

/** The HTTP status of each error, by code. */
export const CUSTODY_STATUSES: Readonly<Record<string, number>> = {
  [custodyErrors.slotNotAllowed.code]: 409,
  [custodyErrors.tooFewMeans.code]: 409,
}
