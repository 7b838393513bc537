import { defineErrors } from '@openappkit/common'

/** Errors of the channel between a page and the frame of its embedded wallet (SPEC §6, §8). */
export const frameErrors = defineErrors('frame', {
  notSet: {
    short: 'W3mFrame: iframe is not set',
    long: 'The frame of the embedded wallet was disposed, or another script removed its element from the page. Create a new client.',
  },
  loadFailed: {
    short: 'Could not load embedded wallet',
    long: 'The frame of the embedded wallet did not answer within 20 seconds. Check the connection, content blockers, and that the secure site allows the origin of this page.',
  },
  requestTimedOut: {
    short: 'Embedded Wallet Request Timed Out',
    long: 'The embedded wallet did not answer {type} in time. Check the connection and try again.',
  },
  aborted: {
    short: 'Request was aborted',
    long: 'The request to the embedded wallet was aborted before the visitor approved it. Nothing was signed or sent.',
  },
  wentWrong: {
    short: 'Something went wrong',
    long: 'The frame of the embedded wallet was reloaded, navigated or disposed before it answered. Try again.',
  },
  failed: {
    short: 'An error occurred',
    long: 'The embedded wallet could not answer, and gave no reason. Try again.',
  },
  refused: {
    short: '{message}',
    long: 'The embedded wallet refused the request. The cause has its code and data.',
  },
  rpcNotAllowed: {
    short: 'Requested RPC call is not allowed',
    long: 'The embedded wallet has no RPC method of this name. The lists of @openappkit/frame have the methods that it answers.',
  },
  actionNotAllowed: {
    short: 'Action not allowed',
    long: 'The secure site does not support this action. It may run an older version than the page.',
  },
  tooManyRequests: {
    short: 'Too many requests to the embedded wallet',
    long: 'The frame answers at most {limit} requests at a time. Wait for the answers before you send more.',
  },
  invalidMessage: {
    short: 'Invalid message between the page and the embedded wallet',
    long: 'The message was refused: {problem}. Check that the page and the secure site run the same version.',
  },
  invalidSecureSite: {
    short: 'Invalid address of the secure site: {url}',
    long: 'Pass an origin without a path, with https, or with http for localhost.',
  },
})
