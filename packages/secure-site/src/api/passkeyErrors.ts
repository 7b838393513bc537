import { defineErrors } from '@openappkit/common'

/** Errors of passkeys and of the list of devices. The pages load them with the first use. */
export const passkeyErrors = defineErrors('secureSite', {
  deviceUnknown: {
    short: 'The device does not exist',
    long: 'The account has no other device with this id. Fetch the list of devices.',
  },
  passkeyExists: {
    short: 'This passkey is stored already',
    long: 'A passkey belongs to one account, and its id is never used again. Create another one.',
  },
  passkeyExpired: {
    short: 'The request for a passkey has expired',
    long: 'A challenge is valid for 5 minutes and used once, also by an answer that is refused. Start again.',
  },
  passkeyInvalid: {
    short: 'The passkey was not accepted',
    long: 'The answer of the browser is not one to this request ({reason}). Start again; if that does not help, log in another way.',
  },
  passkeyLimit: {
    short: 'The account has too many passkeys',
    long: 'An account has at most 20 passkeys. Remove one first.',
  },
  passkeyRemoved: {
    short: 'This passkey was removed',
    long: 'The visitor has removed the passkey from the account, so it logs in no more. Delete it in the browser, and log in another way.',
  },
  passkeyUnknown: {
    short: 'This passkey belongs to no account',
    long: 'No account of the project has this passkey. Use another one, or log in another way.',
  },
})

/** The HTTP status of each error, by code. */
export const PASSKEY_STATUSES: Readonly<Record<string, number>> = {
  [passkeyErrors.deviceUnknown.code]: 404,
  [passkeyErrors.passkeyExists.code]: 409,
  [passkeyErrors.passkeyExpired.code]: 410,
  [passkeyErrors.passkeyInvalid.code]: 403,
  [passkeyErrors.passkeyLimit.code]: 409,
  [passkeyErrors.passkeyRemoved.code]: 403,
  [passkeyErrors.passkeyUnknown.code]: 404,
}
