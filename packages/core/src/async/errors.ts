import { defineErrors } from '@openappkit/common'

export const loadErrors = defineErrors('load', {
  failed: {
    short: 'Part of the page could not be loaded',
    long: 'A script of this site could not be fetched: the connection is down, or the site was updated. Check the connection and reload the page.',
  },
})
