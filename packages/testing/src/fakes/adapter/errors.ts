import { defineErrors } from '@openappkit/common'

/** What a driver throws when a visitor refuses; the code is the one core recognises. */
export const fakeWalletErrors = defineErrors('connections', {
  userRejected: {
    short: 'Connection rejected',
    long: 'The request was declined in the wallet. Try again and approve it there.',
  },
})
