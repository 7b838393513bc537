import { defineErrors } from '@openappkit/common'

/** Errors of a transaction that the wallet has signed. */
export const sendErrors = defineErrors('secureRpc', {
  uncertain: {
    short: 'The transaction {hash} may still be included',
    long: 'No node has confirmed it. Look for it in an explorer before you send it again.',
  },
})
