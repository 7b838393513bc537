import { defineErrors } from '@openappkit/common'

export const slotErrors = defineErrors('slots', {
  notOpened: {
    short: 'The wallet could not be opened',
    long: 'A copy of the secret of this wallet does not open: it was changed, or it belongs to another device or wallet. Log in again. If that does not help, contact the operator of the site.',
  },
  notReadBack: {
    short: 'The wallet could not be stored',
    long: 'The server returned a copy of the secret that does not open to the same wallet, so its address is not shown. Log in again.',
  },
})
