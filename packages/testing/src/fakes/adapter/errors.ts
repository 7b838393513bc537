import { defineErrors } from '@openappkit/common'

/** The error of a driver when a visitor declines; core recognises its code. */
export const fakeWalletErrors = defineErrors('connections', {
  userRejected: {
    short: 'Connection rejected',
    long: 'The request was declined in the wallet. Try again and approve it there.',
  },
})
