import { defineErrors } from '@openappkit/common'

export const routerErrors = defineErrors('router', {
  viewNotRegistered: {
    short: 'View not available: {view}',
    long: 'The view "{view}" is not installed. {hint}',
  },
  duplicateView: {
    short: 'View registered twice: {view}',
    long: 'Two features register the view "{view}". Give one of them another name.',
  },
})
