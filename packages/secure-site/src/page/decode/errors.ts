import { defineErrors } from '@openappkit/common'

/** Requests that the wallet refuses without a question, because an approval of them is always a mistake. */
export const decodeErrors = defineErrors('secureRequest', {
  foreignChain: {
    short: 'The data to sign is for another network',
    long: 'The domain of the typed data has the chain {actual}, and the wallet is on {expected}. Switch the network first (EIP-712).',
  },
  foreignDomain: {
    short: 'The message signs in to another site',
    long: 'The site {origin} requests a message that signs in to {domain}. With it, the site could act there in the name of the visitor (EIP-4361).',
  },
  foreignAccount: {
    short: 'The message signs in with another account',
    long: 'The message to sign in names the account {address}, which is not that of the visitor (EIP-4361).',
  },
})
