import { defineErrors } from '@openappkit/common'

export const activityErrors = defineErrors('activity', {
  failed: {
    short: 'Failed to fetch transactions',
    long: 'No data source answered with a page of transactions. The cause has the answer of the last one. Try again later.',
  },
  noAccount: {
    short: "Transactions can't be fetched without an accountAddress",
    long: 'No account is connected in the namespace "{namespace}". Connect a wallet first.',
  },
})
