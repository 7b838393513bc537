import { defineErrors } from '@openappkit/common'

/** Errors of the login by a passkey. */
export const passkeyErrors = defineErrors('passkey', {
  expired: {
    short: 'The request for a passkey has expired',
    long: 'The secure site accepts an answer for 5 minutes, once. Start again.',
  },
  failed: {
    short: 'Couldn’t log in with the passkey',
    long: 'The secure site did not accept the answer of the passkey, or could not open the wallet; see the cause of this error. Try again, or log in another way.',
  },
  notUsed: {
    short: 'No passkey was used',
    long: 'The visitor has closed the window of the browser, or has no passkey of the secure site. A browser does not report which. Try again and create an account in the frame, or log in another way.',
  },
  removed: {
    short: 'This passkey was removed',
    long: 'The visitor has removed the passkey from the account. Delete it in the browser, and log in another way.',
  },
  unknown: {
    short: 'This passkey belongs to no account',
    long: 'The secure site has no account with this passkey for the project. Use another passkey, or log in another way.',
  },
  unsupported: {
    short: 'This browser has no passkeys here',
    long: 'The browser has no WebAuthn, or the Permissions-Policy of the site does not allow "publickey-credentials-get". Use another browser, or log in another way.',
  },
})
