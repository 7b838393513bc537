import { defineErrors } from '@openappkit/common'

/** Errors of wallets and their slots. The page loads them after the login. */
export const walletErrors = defineErrors('secureSite', {
  lastRecoverySlot: {
    short: 'The last recovery slot cannot be deleted',
    long: 'Custody "automatic" needs a slot of the kind "escrow", and custody "owner" one of a passkey and one of a printed code. Without them the wallet would be lost with its last device. Add another recovery slot first.',
  },
  recoverySlotMissing: {
    short: 'The wallet has no recovery slot',
    long: 'A wallet without a recovery slot would be lost with its device. Send a slot of the kind "escrow" too, or, for custody "owner", one of a passkey and one of a printed code.',
  },
  recoveryNeeded: {
    short: 'The wallet opens with a passkey or the recovery code',
    long: 'Only its owner can recover this wallet, and this device has no slot of it yet. Ask the visitor for a passkey or for the printed recovery code.',
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
  walletExists: {
    short: 'The account has a wallet already',
    long: 'An account has one wallet: {walletId} with the address {address}. Delete the new key, and open that wallet.',
  },
  walletUnknown: {
    short: 'The account has no wallet',
    long: 'Slots belong to a wallet, and this account has none. Create the wallet first.',
  },
})

/** The HTTP status of each error, by code. */
export const WALLET_STATUSES: Readonly<Record<string, number>> = {
  [walletErrors.lastRecoverySlot.code]: 409,
  [walletErrors.recoverySlotMissing.code]: 400,
  [walletErrors.recoveryNeeded.code]: 409,
  [walletErrors.signatureInvalid.code]: 403,
  [walletErrors.slotExists.code]: 409,
  [walletErrors.slotUnknown.code]: 404,
  [walletErrors.walletExists.code]: 409,
  [walletErrors.walletUnknown.code]: 404,
}
