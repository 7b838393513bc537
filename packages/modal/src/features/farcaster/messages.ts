import { defineMessages } from '../../i18n/defineMessages.ts'

declare module '../shared/embedded-wallet/part.ts' {
  interface EmailPartMessages {
    farcaster: typeof farcasterMessages
  }
}

/** The strings of the login by Farcaster, whose name is the same in every language. */
export const farcasterMessages = defineMessages('farcaster', {
  qrLabel: 'QR code to connect Farcaster',
  preparingHeading: 'Getting your code ready',
  scanHeading: 'Scan with your phone',
  scanText: 'Open Farcaster on your phone and scan this code.',
  openHeading: 'Continue in Farcaster',
  openText: 'Open the app and approve the request there.',
  openApp: 'Open Farcaster',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
})
