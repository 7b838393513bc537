import { defineMessages } from '../i18n/defineMessages.ts'

/** How the way to a wallet on another device stands, where it is not as it should be. */
export const walletLinkMessages = defineMessages('walletLink', {
  slowText: 'The connection is slow, so this may take a little longer.',
  downHeading: 'No connection right now',
  downText: 'We keep trying. It goes on by itself as soon as the connection is back.',
})
