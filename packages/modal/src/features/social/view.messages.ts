import { defineMessages } from '../../i18n/defineMessages.ts'

declare module '../shared/embedded-wallet/part.ts' {
  interface EmailPartMessages {
    socialView: typeof socialViewMessages
  }
}

/** The strings of the view, of its window, and of the account. */
export const socialViewMessages = defineMessages('social', {
  openingHeading: (provider: string) => `Opening ${provider}…`,
  openingText: 'The login opens in a separate window.',
  waitingHeading: 'Continue in the other window',
  waitingText: (provider: string) => `Log in with ${provider} there. We’ll continue here automatically.`,
  showWindow: 'Show the window',
  openWindow: 'Open the window',
  blockedText: 'Open it with the button below, or allow windows for this site.',
  lostText:
    'If the window is still open, finish there, and we’ll continue here automatically. Otherwise, open it again.',
  expiredText: 'A login is valid for 10 minutes, in one window only. Start again.',
  checkingHeading: 'Logging you in…',
  checkingText: 'Your wallet is being opened.',
  loggedInWith: (provider: string) => `Logged in with ${provider}`,
})
