import { defineErrors } from '@openappkit/common'

export const ownerErrors = defineErrors('owner', {
  notSame: {
    short: 'The passkey or the code differs from the first one',
    long: 'Before the server deletes its own slot, the visitor gives the passkey and the code a second time. One of them does not open its new slot, so nothing was changed. Start again.',
  },
  unconfirmed: {
    short: 'The custody of the wallet may have changed',
    long: 'The answer of the server to the change was lost, and the page could not find out whether the change was made. It may have been, and a new code may have replaced the old one, so both are needed. Try again with the same code.',
  },
  tookTooLong: {
    short: 'The steps took too long',
    long: 'The steps of a wallet that only its visitor can recover end after 15 minutes, so that a page that was left open keeps no key. Nothing of them is left. Start again.',
  },
  otherPasskey: {
    short: 'That was another passkey',
    long: 'A passkey is used twice before the wallet depends on it, and the second use was of another passkey. Use the first one again.',
  },
  otherCode: {
    short: 'That is another code',
    long: 'The visitor types the new code from the paper. It has no mistake in itself, but it is not the one that the page has shown. Enter the code of this page.',
  },
})
