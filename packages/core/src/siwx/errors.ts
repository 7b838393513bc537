import { defineErrors } from '@openappkit/common'

/** Errors of the sign-in (SPEC §8). */
export const siwxErrors = defineErrors('siwx', {
  initializationFailed: {
    short: 'A problem occurred while trying initialize authentication',
    long: 'The site could not be asked whether the visitor is signed in; see the cause of this error. Check that "getSessions" of "siwx" answers, and connect again.',
  },
  signingFailed: {
    short: 'Error signing message',
    long: 'The visitor is not signed in; see the cause of this error. Try again.',
  },
  invalidSignature: {
    short: 'The wallet sent an invalid response',
    long: 'The signature is not 0x followed by at least 62 hex characters, so it was dropped. Update the wallet, or use another.',
  },
  notAnswered: {
    short: 'The site did not answer',
    long: 'The function "{name}" of "siwx" did not settle within {seconds} s. Check the server that it asks, and let it reject when that server does not answer.',
  },
  invalidMessage: {
    short: 'The site sent an invalid message',
    long: 'The result of "createMessage" of "siwx" has no text. Check that the object has a "toString" that returns the text to sign.',
  },
  siteFailed: {
    short: 'The functions of "siwx" have failed',
    long: 'One of them has thrown: {reason}. Check the server that they ask, and its answer in the network panel of the browser.',
  },
  notEnabled: {
    short: 'SIWX is not enabled',
    long: 'The kit has no option "siwx". Pass it to createAppKit, or set it with updateOptions.',
  },
  noNetwork: {
    short: 'No ActiveCaipNetwork or client found',
    long: 'The wallet is on no network that the site supports. Switch to a configured network first.',
  },
  noConnection: {
    short: 'No ConnectionController client found',
    long: 'No wallet is connected that could sign. Connect a wallet first.',
  },
})
