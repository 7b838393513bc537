import { defineErrors } from '@openappkit/common'

export const topLevelErrors = defineErrors('topLevel', {
  ownLoginNeeded: {
    short: 'The page needs its own login',
    long: 'The page continues a login of the frame, which is no proof for another custody: a recovery kit has the key of the wallet. Log in on the page itself.',
  },
})
