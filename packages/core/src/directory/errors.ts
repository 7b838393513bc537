import { defineErrors } from '@openappkit/common'

export const directoryErrors = defineErrors('directory', {
  invalidWallet: {
    short: 'A wallet of the directory is invalid',
    long: 'Its field "{field}" is missing, has another type, or is a link that may not be opened: only https: and app schemes are allowed, without credentials, spaces and control characters. Correct the entry.',
  },
  invalidAnswer: {
    short: 'The directory sent no list of wallets',
    long: 'An answer of getWallets is an object with the list "data" and the number "count". Check "endpoints.directory".',
  },
})
