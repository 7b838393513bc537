import { defineMessages } from '../../i18n/defineMessages.ts'

declare module '../shared/transfers/part.ts' {
  interface TransfersMessages {
    receive: typeof receiveMessages
  }
}

export const receiveMessages = defineMessages('receive', {
  title: 'Receive',
  qrLabel: (network: string) => `QR code of your address on ${network}`,
  qrAmountLabel: (amount: string, network: string) => `QR code that requests ${amount} on ${network}`,
  network: (network: string) => `Your address on ${network}`,
  copy: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'Couldn’t copy the address. Select and copy it yourself.',
  copyLink: 'Copy payment link',
  linkCopied: 'Link copied',
  linkNotCopied: 'Couldn’t copy.',
  warning: (network: string) => `Only receive assets on ${network} here. Assets sent on another network may be lost.`,
  addAmount: 'Request an amount',
  amount: 'Amount to request',
  removeAmount: 'Remove amount',
  requests: (amount: string) => `The code requests ${amount}`,
  share: 'Share',
})
