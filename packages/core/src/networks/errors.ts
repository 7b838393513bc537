import { defineErrors } from '@openappkit/common'
import { networkListErrors } from './networkListErrors.ts'

export const networkErrors = {
  ...networkListErrors,
  ...defineErrors('networks', {
    notSwitched: {
      short: 'The wallet did not switch network',
      long: 'The wallet was asked to switch to {name} but is still elsewhere. Switch the network in the wallet itself.',
    },
  }),
}
