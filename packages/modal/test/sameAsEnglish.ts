/** By language: the strings that are rightly the same words as in English. */
export const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = {
  de: ['connect.wallets', 'shell.details'],
  it: ['account.title', 'buttons.account', 'buttons.accountWithBalance'],
  nl: [
    'account.title',
    'buttons.account',
    'buttons.accountWithBalance',
    'connect.wallets',
    'connect.recent',
    'shell.details',
    'walletRequest.pendingHeading',
  ],
}
