import { defineErrors } from '@openappkit/common'

export const storageErrors = defineErrors('secureStorage', {
  unusable: {
    short: 'The browser does not store keys for this frame',
    long: 'IndexedDB did not answer in time, or returned something else than was stored. The login ends with the page.',
  },
})
