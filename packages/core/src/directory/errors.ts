import { defineErrors } from '@openappkit/common'

export const directoryErrors = defineErrors('directory', {
  invalidWallet: {
    short: 'A wallet of the directory was left out',
    long: 'Its field "{field}" is missing, of another kind, or a link that is never opened: only https: and the schemes of apps are, without credentials, spaces and control characters. Correct the entry.',
  },
  invalidAnswer: {
    short: 'The directory gave no list of wallets',
    long: 'An answer of getWallets is an object with the list "data" and the number "count". Check "endpoints.directory".',
  },
})
