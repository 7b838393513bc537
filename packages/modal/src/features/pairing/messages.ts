import { defineMessages } from '../../i18n/defineMessages.ts'

declare module '../shared/connecting/part.ts' {
  interface WalletsMessages {
    pairing: typeof pairingMessages
  }
}

export const pairingMessages = defineMessages('pairing', {
  title: 'WalletConnect',
  anyWallet: 'your wallet',
  ways: 'Ways to connect',
  wayBrowser: 'Browser',
  wayMobile: 'Mobile',
  wayDesktop: 'Desktop',
  wayWeb: 'Web',

  qrLabel: (wallet: string) => `QR code to connect ${wallet}`,
  preparingHeading: 'Getting your code ready',
  preparingText: 'This only takes a moment.',
  scanHeading: 'Scan with your phone',
  scanText: (wallet: string) => `Open ${wallet} on your phone and scan this code.`,
  scanAnyText: 'Open your wallet app on your phone and scan this code.',
  scanStillText: 'Still waiting. After you scan the code, approve the request on your phone.',
  renewedHeading: 'Here’s a new code',
  renewedText: 'The old code expired. Scan this one.',

  openHeading: (wallet: string) => `Continue in ${wallet}`,
  openText: 'Open the app and approve the request there.',
  openAnyHeading: 'Continue in your wallet',
  openAnyText: 'Your phone will ask which wallet app to use. Approve the request there.',
  openStillText: 'Still waiting for your approval in the app.',
  linkPreparingText: 'Creating a link to your wallet…',
  linkRenewedText: 'The old link expired. Open the app again.',
  openApp: (wallet: string) => `Open ${wallet}`,
  openAnyApp: 'Open a wallet app',
  stuckHeading: 'Nothing opened?',
  stuckText: (wallet: string) => `${wallet} may not be installed on this phone. Try another option.`,
  stuckAnyText: 'You may not have a wallet app on this phone. Try another option.',
  tryOtherLink: 'Try another link',
  showQr: 'Show QR code',
  otherDeviceHeading: 'Scan with another device',
  otherDeviceText: (wallet: string) => `Scan this code with the device that has ${wallet} installed.`,
  otherDeviceAnyText: 'Scan this code with the device that has your wallet installed.',
  hideQr: 'Use this phone instead',

  desktopText: (wallet: string) => `Open the ${wallet} app on this computer and approve the request there.`,
  webText: (wallet: string) => `${wallet} opens in a new tab. Approve the request there, then come back.`,
  browserText: (wallet: string) => `${wallet} is installed in this browser. Approve the request in its window.`,
  connectHere: 'Connect in this browser',
  browseText: (wallet: string) => `This page opens in ${wallet}. Connect there.`,
  noWayHeading: (wallet: string) => `Get ${wallet} first`,
  noWayText: 'Then come back here to connect.',
  opensNewTab: (label: string) => `${label} (opens in a new tab)`,

  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  linkNotCopied: 'Couldn’t copy the link. Copy it from here:',
  missing: (wallet: string) => `Don’t have ${wallet}?`,
  get: 'Get it',
  getWallet: (wallet: string) => `Get ${wallet}`,
  allWallets: 'All wallets',
  note: 'This site will see your address. It can’t move funds without your approval.',

  inAppHeading: 'Open this page in your browser',
  inAppText: 'This app may stop your wallet from opening. Copy the link and paste it into your browser.',
  copyPageLink: 'Copy link to this page',
  continueHere: 'Continue here anyway',

  loadFailedHeading: 'The code didn’t load',
  loadFailedText: 'Check your connection, then try again.',
  unreachableHeading: 'No connection',
  unreachableText: 'We can’t reach your wallet right now. Check your connection, then try again.',
  unsupportedHeading: 'This wallet doesn’t support this network',
  unsupportedText: (wallet: string) => `This site’s networks aren’t available in ${wallet}. Choose another wallet.`,
  unsupportedMethodsText: (wallet: string) =>
    `This site needs features that ${wallet} doesn’t have. Choose another wallet.`,
  timeoutHeading: 'No response',
  timeoutText: (wallet: string) => `There was no response from ${wallet}. Try again with a new code.`,
  endedHeading: 'This code expired',
  endedText: 'Another request replaced it. Try again with a new code.',
  notSetUpHeading: 'Not available here',
  notSetUpText: 'This site can’t connect to wallets on other devices right now. Choose another wallet.',
  failedText: (wallet: string) => `Check that ${wallet} is open and up to date, then try again.`,
  chooseOther: 'Choose another wallet',
})
