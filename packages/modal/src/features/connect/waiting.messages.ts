import { defineMessages } from '../../i18n/defineMessages.ts'

/** The strings of the view that waits for a wallet of this browser. */
export const waitingMessages = defineMessages('connect', {
  connectingHeading: (wallet: string) => `Continue in ${wallet}`,
  connectingText: 'Approve the request in your wallet to connect.',
  connectingNote: 'This site will see your address. It can’t move funds without your approval.',
  chooseOther: 'Choose another wallet',
  unknownWallet: 'your wallet',
})
