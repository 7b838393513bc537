import { defineErrors } from '@openappkit/common'

export const loadErrors = defineErrors('load', {
  failed: {
    short: 'Part of the page could not be loaded',
    long: 'A script was not fetched: offline, or the site was updated. Reload the page.',
  },
})
