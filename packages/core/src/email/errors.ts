import { defineErrors } from '@openappkit/common'

/** Errors of the login by email (SPEC §5, §8). */
export const emailErrors = defineErrors('email', {
  cooldown: {
    short: 'Please try again after {n} seconds',
    long: 'A login email may be requested once in 30 seconds. Wait {n} seconds, then request it again.',
  },
  noConnector: {
    short: 'No auth connector found',
    long: 'No connector of this kit logs in by email. Pass embeddedWallet() of "@openappkit/embedded" in "connectors" of createAppKit.',
  },
  notConnected: {
    short: 'Not connected to email or social',
    long: 'Only the visitor of an embedded wallet has an email address to change. Log in by email or a social account first.',
  },
  taken: {
    short: 'This email address is already used',
    long: 'It is the address of this wallet, or another wallet is opened with it. Use another address, or log in with this one.',
  },
  replaced: {
    short: 'This email address was replaced by another one',
    long: 'The wallet is now opened with the new address. Log in with that one, or open the link of the email about the change.',
  },
  invalidAddress: {
    short: 'Enter a valid email address',
    long: 'The text is not an email address. Write it as name@example.org.',
  },
  wrongCode: {
    short: 'This code is wrong',
    long: 'It is not the code of the newest email; {left} tries are left. Enter the code of the newest email.',
  },
  codeExpired: {
    short: 'This code has expired',
    long: 'A code is valid for 10 minutes, and a new email replaces it. Request a new code.',
  },
  newCodeRequired: {
    short: 'This code can no longer be used',
    long: 'The code was used, or a wrong one was entered too often. Request a new code.',
  },
  dependencyNotLoaded: {
    short: 'Unable to load email login dependency',
    long: 'The code of the embedded wallet could not be fetched. Check that the site serves all files, and try again.',
  },
  recoveryNeeded: {
    short: 'Your wallet could not be opened on this device',
    long: 'This device has no key part, and the recovery needs a login of the last minutes. Log in again.',
  },
  invalidAnswer: {
    short: 'The embedded wallet sent an invalid response',
    long: 'The answer to {type} has no valid account or network, so it was dropped. Check that the page and the secure site run the same version.',
  },
  notSupported: {
    short: 'This login is not set up',
    long: 'The secure site refuses what this page requests, with {code}: {reason}. Check that the page and the secure site run the same version, and that the project lists the networks of createAppKit.',
  },
  deviceNotApproved: {
    short: 'The link was not opened in time',
    long: 'This device is approved by the link of the email. Request a new email, open its link and confirm there.',
  },
})
