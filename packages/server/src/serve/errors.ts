import { defineErrors } from '@openappkit/common'

/** Errors of the start of a server. */
export const serveErrors = defineErrors('serve', {
  cannotListen: {
    short: 'The server cannot listen on {host}, port {port}',
    long: 'The system refuses it; the cause says why. Choose another port, or stop the program that uses it.',
  },
  stopTooSlow: {
    short: 'The server did not close in {seconds} seconds',
    long: 'The last request is answered, and `onStop` has not ended after {seconds} seconds, for example because the database does not answer. Check the database, or raise `stopSeconds`.',
  },
})
