import { defineMessages } from '../../../i18n/defineMessages.ts'

declare module './part.ts' {
  interface WalletsMessages {
    walletLink: typeof walletLinkMessages
  }
}

/** The state of the connection to a wallet on another device, when it is not up. */
export const walletLinkMessages = defineMessages('walletLink', {
  slowText: 'The connection is slow. This may take longer.',
  downHeading: 'No connection right now',
  downText: 'We’ll reconnect automatically.',
})
