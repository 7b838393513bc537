import { defineErrors } from '@openappkit/common'

/** Errors of requests to the server of the secure site, besides those that the server answers. */
export const proofErrors = defineErrors('secureApi', {
  unreachable: {
    short: 'The wallet server cannot be reached',
    long: 'The request to the server of the secure site failed. Check the connection, and try again.',
  },
  timedOut: {
    short: 'The wallet server did not answer in time',
    long: 'The server of the secure site did not answer within {seconds} seconds. Check the connection, and try again.',
  },
  invalidAnswer: {
    short: 'The wallet server sent an invalid answer',
    long: 'The answer with status {status} is not of the interface of the secure site. Page and server may have different versions: reload the page.',
  },
  refused: {
    short: 'The wallet server refused the request',
    long: 'The server answered the error {code}. Try again later.',
  },
})
