import { defineErrors } from '@openappkit/common'

export const networkErrors = defineErrors('networks', {
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
  notSwitched: {
    short: 'The wallet did not switch network',
    long: 'The wallet was asked to switch to {name} but is still elsewhere. Switch the network in the wallet itself.',
  },
})
