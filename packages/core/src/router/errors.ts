import { defineErrors } from '@openappkit/common'

export const routerErrors = defineErrors('router', {
  viewNotRegistered: {
    short: 'View not available: {view}',
    long: 'It is not installed. {hint}',
  },
  duplicateView: {
    short: 'View registered twice: {view}',
    long: 'Two features register it. Rename one.',
  },
})
