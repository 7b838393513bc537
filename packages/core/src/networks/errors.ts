import { defineErrors } from '@openappkit/common'
import { networkListErrors } from './networkListErrors.ts'

export const networkErrors = {
  ...networkListErrors,
  ...defineErrors('networks', {
    notSwitched: {
      short: 'The wallet did not switch networks',
      long: 'The wallet was asked to switch to {name} but is still on another network. Switch the network in the wallet itself.',
    },
    switchInWallet: {
      short: 'Switch the network in the wallet',
      long: 'The wallet lets no site switch its network. Switch to {name} in the wallet itself.',
    },
  }),
}
