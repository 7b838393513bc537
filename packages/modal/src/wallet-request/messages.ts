import { defineMessages } from '../i18n/defineMessages.ts'

export const walletRequestMessages = defineMessages('walletRequest', {
  declinedHeading: 'Request declined',
  declinedText: (wallet: string) => `You declined the request in ${wallet}. Nothing has changed, and you can try again.`,
  pendingHeading: (wallet: string) => `Open ${wallet}`,
  pendingText: (wallet: string) => `A request from this site is already open in ${wallet}. Open the wallet and answer it there.`,
  stillWaiting: (wallet: string) => `Still waiting for ${wallet}. If nothing has opened, open the wallet yourself.`,
  failedHeading: 'That did not work',
  failedText: (wallet: string) => `Check that ${wallet} is unlocked, then try again.`,
  goneText: (wallet: string) => `It looks as if ${wallet} was removed or turned off. Turn it on, then reload this page.`,
  tryAgain: 'Try again',
  cancel: 'Cancel',
})
