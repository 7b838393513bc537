import { defineErrors } from '@openappkit/common'

/** Errors that the server of the secure site answers. The page of the frame finds them by `code`, with their `params`. */
export const secureSiteErrors = defineErrors('secureSite', {
  approvalPending: {
    short: 'This device is not approved yet',
    long: 'The link of the first letter is not confirmed, so no code was sent. Open the link, and confirm there.',
  },
  codeExpired: {
    short: 'The code has expired',
    long: 'A code is valid for 10 minutes, and only the last letter has a valid one. Request a new code.',
  },
  freshLoginNeeded: {
    short: 'A new login is needed',
    long: 'The wallet opens on a new device only in the 5 minutes after a login. Log in again.',
  },
  invalidEmail: {
    short: 'The e-mail address is invalid',
    long: 'An address is a name, @ and a domain, in ASCII: `name@example.org`. Correct it.',
  },
  invalidField: {
    short: 'The field "{field}" is invalid',
    long: 'The field "{field}" is missing, or has another type or length than the contract of the server. Correct it.',
  },
  invalidProof: {
    short: 'The proof of the device key is invalid',
    long: 'The header DPoP has no valid proof for this request ({reason}). Create a new proof with the key of this device (RFC 9449).',
  },
  lastRecoverySlot: {
    short: 'The last recovery slot cannot be deleted',
    long: 'Without a recovery slot the wallet would be lost with its last device. Add another recovery slot first.',
  },
  loginUnknown: {
    short: 'The login does not exist',
    long: 'No login has this id on this device. Start a new login.',
  },
  newCodeRequired: {
    short: 'A new code is required',
    long: 'The code was used, or had 5 wrong guesses. Request a new code.',
  },
  nonceNeeded: {
    short: 'The proof of the device key needs a new nonce',
    long: 'The nonce of the proof is missing or old. Repeat the request with the nonce of the header DPoP-Nonce (RFC 9449, section 8).',
  },
  originNotAllowed: {
    short: 'Unauthorized: origin not allowed',
    long: 'The project does not list the origin of the site. Add it with `secure-site project add`.',
  },
  recoverySlotMissing: {
    short: 'The wallet has no recovery slot',
    long: 'A wallet without a recovery slot would be lost with its device. Send a slot of the kind "escrow" too.',
  },
  sessionEnded: {
    short: 'The session has ended',
    long: 'The session expired, was revoked, or belongs to another device. Log in again.',
  },
  signatureInvalid: {
    short: 'The signature of the wallet is invalid',
    long: 'A change of slots is signed with the key of the wallet, and this signature is not of that key or of another change. Sign again.',
  },
  slotExists: {
    short: 'The slot exists already',
    long: 'The id of a slot is never used twice, also after the slot was deleted. Create a new id.',
  },
  slotUnknown: {
    short: 'The slot does not exist',
    long: 'The wallet has no such slot, or the slot belongs to another device. Fetch the list of slots.',
  },
  tooMany: {
    short: 'Please try again after {seconds} seconds',
    long: 'A limit of requests is reached. Wait {seconds} seconds.',
  },
  walletExists: {
    short: 'The account has a wallet already',
    long: 'An account has one wallet: {walletId} with the address {address}. Delete the new key, and open that wallet.',
  },
  walletUnknown: {
    short: 'The account has no wallet',
    long: 'Slots belong to a wallet, and this account has none. Create the wallet first.',
  },
  wrongCode: {
    short: 'The code is wrong',
    long: 'The code is not the one of the last letter. {left} guesses are left.',
  },
})

/** The HTTP status of each error, by code. */
export const SECURE_SITE_STATUSES: Readonly<Record<string, number>> = {
  [secureSiteErrors.approvalPending.code]: 409,
  [secureSiteErrors.codeExpired.code]: 410,
  [secureSiteErrors.freshLoginNeeded.code]: 403,
  [secureSiteErrors.invalidEmail.code]: 400,
  [secureSiteErrors.invalidField.code]: 400,
  [secureSiteErrors.invalidProof.code]: 401,
  [secureSiteErrors.lastRecoverySlot.code]: 409,
  [secureSiteErrors.loginUnknown.code]: 404,
  [secureSiteErrors.newCodeRequired.code]: 410,
  [secureSiteErrors.nonceNeeded.code]: 401,
  [secureSiteErrors.originNotAllowed.code]: 403,
  [secureSiteErrors.recoverySlotMissing.code]: 400,
  [secureSiteErrors.sessionEnded.code]: 401,
  [secureSiteErrors.signatureInvalid.code]: 403,
  [secureSiteErrors.slotExists.code]: 409,
  [secureSiteErrors.slotUnknown.code]: 404,
  [secureSiteErrors.tooMany.code]: 429,
  [secureSiteErrors.walletExists.code]: 409,
  [secureSiteErrors.walletUnknown.code]: 404,
  [secureSiteErrors.wrongCode.code]: 403,
}
