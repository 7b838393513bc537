import { defineMessages } from '../../i18n/defineMessages.ts'

/** The strings of the empty list of wallets. */
export const emptyMessages = defineMessages('connect', {
  noWalletText: 'A wallet is a free app you log in with. Add one to this browser, then reload this page.',
  noWalletPhoneText: 'On a phone, open this page in your wallet app’s browser.',
  getWallet: 'Get a wallet',
  reload: 'Reload this page',
  copyLink: 'Copy link to this page',
  linkCopied: 'Link copied',
  linkNotCopied: 'Couldn’t copy the link. Copy it from the address bar.',
})
