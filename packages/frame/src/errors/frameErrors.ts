import { defineErrors } from '@openappkit/common'

/** Errors of the channel between a page and the frame of its embedded wallet (SPEC §6, §8). */
export const frameErrors = defineErrors('frame', {
  notSet: {
    short: 'W3mFrame: iframe is not set',
    long: 'The frame was removed. Create a new client.',
  },
  loadFailed: {
    short: 'Could not load embedded wallet',
    long: 'The frame had no answer in time. Check the connection, content blockers, and that the secure site allows this origin.',
  },
  requestTimedOut: {
    short: 'Embedded Wallet Request Timed Out',
    long: '{type} had no answer in time. Check the connection.',
  },
  aborted: {
    short: 'Request was aborted',
    long: 'The site or the visitor ended it before an approval.',
  },
  uncertain: {
    short: 'It is not known whether the request was carried out',
    long: 'The visitor approved it, and the frame ended before it answered. Check the account before you repeat it.',
  },
  wentWrong: {
    short: 'Something went wrong',
    long: 'The frame ended before it answered. Try again.',
  },
  failed: { short: 'An error occurred' },
  refused: { short: '{message}' },
  rpcNotAllowed: { short: 'Requested RPC call is not allowed' },
  actionNotAllowed: { short: 'Action not allowed' },
  invalidMessage: {
    short: 'Invalid message between the page and the embedded wallet',
    long: 'The message was refused: {problem}. Check the version of both.',
  },
  invalidSecureSite: {
    short: 'Invalid address of the secure site: {url}',
    long: 'Pass an origin without a path: https, or http for localhost.',
  },
})
