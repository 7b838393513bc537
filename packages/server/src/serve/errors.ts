import { defineErrors } from '@openappkit/common'

/** Errors of the start of a server. */
export const serveErrors = defineErrors('serve', {
  cannotListen: {
    short: 'The server cannot listen on {host}, port {port}',
    long: 'The system refuses to listen on {host}, port {port}; the cause says why. Choose another port, or stop the program that uses it.',
  },
})
