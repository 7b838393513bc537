import { defineErrors } from '@openappkit/common'

/** Why a browser has no passkey for the page. */
export const passkeyPageErrors = defineErrors('passkeys', {
  passkeyNotUsed: {
    short: 'No passkey was used',
    long: 'The visitor has closed the window of the browser, or has no passkey of this site. A browser does not report which. Try again, or log in another way.',
  },
  passkeyKnown: {
    short: 'This device has a passkey already',
    long: 'The authenticator has a passkey of this account, and stores no second one. Use another authenticator.',
  },
  passkeyUnsupported: {
    short: 'This browser has no passkeys here',
    long: 'The browser has no WebAuthn, or the site or its address does not allow it. Use another browser, or log in another way.',
  },
  passkeyWithoutPrf: {
    short: 'This passkey cannot open the wallet',
    long: 'The authenticator or the browser has no PRF extension, so the passkey only logs in. Use another passkey, or another authenticator.',
  },
})
