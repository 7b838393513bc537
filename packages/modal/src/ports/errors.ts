import { defineErrors } from '@openappkit/common'

export const portErrors = defineErrors('ports', {
  noBrowser: {
    short: 'No browser',
    long: 'This kit was created on a server, where it never connects or asks anybody. Call it from code that runs in the browser.',
  },
})
