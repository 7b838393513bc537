import { defineErrors } from '@openappkit/common'

/** The rows of {@link networkErrors} that the entry throws. */
export const networkListErrors = defineErrors('networks', {
  notFound: {
    short: 'Network Not Found',
    long: 'Add "{id}" to "networks" of createAppKit, or call addNetwork first.',
  },
  none: {
    short: 'No network configured',
    long: 'Pass at least one: networks: [mainnet] from "@openappkit/core/networks".',
  },
  lastNetwork: {
    short: 'The last network cannot be removed',
    long: 'Add another of its namespace before "{id}".',
  },
})
