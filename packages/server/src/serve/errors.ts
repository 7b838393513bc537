import { defineErrors } from '@openappkit/common'

/** Errors of the start of a server. */
export const serveErrors = defineErrors('serve', {
  cannotListen: {
    short: 'The server cannot listen on {host}, port {port}',
    long: 'The system refuses it; the cause says why. Choose another port, or stop the program that uses it.',
  },
  hostEmpty: {
    short: 'The host of a server is empty',
    long: 'The system would listen on every address of the machine for an empty host, which is often that of a variable that is not set. Name the address, or leave the option out for 127.0.0.1.',
  },
  stopTooSlow: {
    short: 'The server did not close in {seconds} seconds',
    long: 'The last request is answered, and `onStop` has not ended after {seconds} seconds, for example because the database does not answer. Check the database, or raise `stopSeconds`.',
  },
})
