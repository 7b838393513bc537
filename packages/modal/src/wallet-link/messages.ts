import { defineMessages } from '../i18n/defineMessages.ts'

declare module '../wallets/part.ts' {
  interface WalletsMessages {
    walletLink: typeof walletLinkMessages
  }
}

/** How the way to a wallet on another device stands, where it is not as it should be. */
export const walletLinkMessages = defineMessages('walletLink', {
  slowText: 'The connection is slow. This may take longer.',
  downHeading: 'No connection right now',
  downText: 'We’ll reconnect automatically.',
})
