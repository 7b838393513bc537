import { defineErrors } from '@openappkit/common'

export const accountErrors = defineErrors('account', {
  balanceUnavailable: {
    short: 'Token Balance Unavailable',
    long: 'The balance could not be read: the network is not supported here, or none of its RPC endpoints answered. It is read again after 30 seconds at the earliest.',
  },
})
