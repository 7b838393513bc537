import { defineErrors } from '@openappkit/common'

/** The rows of {@link networkErrors} that the entry throws. */
export const networkListErrors = defineErrors('networks', {
  notFound: {
    short: 'Network Not Found',
    long: 'The network "{id}" is not in the networks list. Add it to the "networks" option of createAppKit, or call addNetwork first.',
  },
  none: {
    short: 'No network configured',
    long: 'createAppKit was called without networks. Pass at least one: networks: [mainnet] from "@openappkit/core/networks" or "viem/chains".',
  },
  lastNetwork: {
    short: 'The last network cannot be removed',
    long: 'The network "{id}" is the only one of its namespace, and a namespace needs at least one. Add another network first.',
  },
})
