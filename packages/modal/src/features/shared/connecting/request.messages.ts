import { defineMessages } from '../../../i18n/defineMessages.ts'

export const walletRequestMessages = defineMessages('walletRequest', {
  declinedHeading: 'Request declined',
  declinedText: (wallet: string) => `You declined the request in ${wallet}. Nothing has changed. You can try again.`,
  pendingHeading: (wallet: string) => `Open ${wallet}`,
  pendingText: (wallet: string) =>
    `A request from this site is already open in ${wallet}. Open the wallet to approve or decline it.`,
  stillWaiting: (wallet: string) => `Still waiting for ${wallet}. If nothing has opened, open the wallet yourself.`,
  failedHeading: 'Couldn’t connect',
  failedText: (wallet: string) => `Check that ${wallet} is unlocked, then try again.`,
  siteAsks: (site: string) => `${site} wants to connect`,
  connectedHeading: 'Connected',
  goneText: (wallet: string) => `It looks like ${wallet} was removed or turned off. Turn it on, then reload this page.`,
  tryAgain: 'Try again',
  cancel: 'Cancel',
})
