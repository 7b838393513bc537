import { defineErrors } from '@openappkit/common'

/** Errors that the server of the secure site answers. The page of the frame finds them by `code`, with their `params`. */
export const secureSiteErrors = defineErrors('secureSite', {
  approvalPending: {
    short: 'This device is not approved yet',
    long: 'The link of the first letter is not confirmed, so no code was sent. Open the link, and confirm there.',
  },
  busy: {
    short: 'Please try again after {seconds} seconds',
    long: 'The server holds as many waiting requests as its limit allows. Wait {seconds} seconds.',
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
    short: 'The email address is invalid',
    long: 'An address is a name, @ and a domain, in ASCII: `name@example.org`. Correct it.',
  },
  invalidField: {
    short: 'The field "{path}" is invalid: {problem}',
    long: 'The field "{path}" is missing, or has another type or length than the contract of the server. Correct it.',
  },
  invalidProof: {
    short: 'The proof of the device key is invalid',
    long: 'The header DPoP has no valid proof for this request ({reason}). Create a new proof with the key of this device (RFC 9449).',
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
  projectUnknown: {
    short: 'The secure site has no project with this id',
    long: 'The page named a project that does not exist. Compare its "projectId" with `secure-site project list`.',
  },
  sessionEnded: {
    short: 'The session has ended',
    long: 'The session expired, was revoked, or belongs to another device. Log in again.',
  },
  tooMany: {
    short: 'Please try again after {seconds} seconds',
    long: 'A limit of requests is reached. Wait {seconds} seconds.',
  },
  wrongCode: {
    short: 'The code is wrong',
    long: 'The code is not the one of the last letter. {left} guesses are left.',
  },
})

/** The HTTP status of each error, by code. */
export const SECURE_SITE_STATUSES: Readonly<Record<string, number>> = {
  [secureSiteErrors.approvalPending.code]: 409,
  [secureSiteErrors.busy.code]: 503,
  [secureSiteErrors.codeExpired.code]: 410,
  [secureSiteErrors.freshLoginNeeded.code]: 403,
  [secureSiteErrors.invalidEmail.code]: 400,
  [secureSiteErrors.invalidField.code]: 400,
  [secureSiteErrors.invalidProof.code]: 401,
  [secureSiteErrors.loginUnknown.code]: 404,
  [secureSiteErrors.newCodeRequired.code]: 410,
  [secureSiteErrors.nonceNeeded.code]: 401,
  [secureSiteErrors.originNotAllowed.code]: 403,
  [secureSiteErrors.projectUnknown.code]: 403,
  [secureSiteErrors.sessionEnded.code]: 401,
  [secureSiteErrors.tooMany.code]: 429,
  [secureSiteErrors.wrongCode.code]: 403,
}
