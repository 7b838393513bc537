import { defineMessages } from '../../i18n/defineMessages.ts'
import { plural } from '../../i18n/plural.ts'

declare module '../shared/transfers/part.ts' {
  interface TransfersMessages {
    send: typeof sendMessages
  }
}

export const sendMessages = defineMessages('send', {
  title: 'Send',
  amount: 'Amount',
  useCurrency: 'Enter the amount in US dollars',
  useAsset: (symbol: string) => `Enter the amount in ${symbol}`,
  recipient: 'To',
  recipientPlaceholder: 'Address or name',
  recipientClear: 'Clear recipient',
  recents: 'Recent',
  enterRecipient: 'Enter a recipient',
  checkRecipient: 'Check the recipient',
  otherNetwork: (network: string) => `This transfer is on ${network}. Your wallet is on another network.`,
  unsupported: 'You can’t send on this network. Switch to another one.',

  lookAlikeText: 'It’s another address, made to deceive you. This is the one you know:',
  nameMovedText: 'Ask its owner before you send. Last time, this name had the address:',
  ownAddressText: 'You’d pay the fee, and nothing would move.',
  contractText: 'Some contracts can’t send on what they receive. Ask its owner first.',
  unusedText: 'It’s empty and has never sent anything. Check that it’s correct.',
  firstTimeText: 'Compare it with its source, character by character.',
  firstTimeNameText: 'Check that it’s spelled correctly.',

  searchPlaceholder: 'Name or symbol',
  tokens: 'Tokens',
  collectibles: 'NFTs',
  copies: (count: number) => plural(count, { one: '# copy', other: '# copies' }),
  emptyHeading: 'Nothing to send yet',
  emptyText: 'Assets that you receive or buy appear here.',
  assetsFailed: 'We couldn’t load all your assets.',
  limited: 'There were too many requests. Wait a moment.',
  tryLater: 'You can try again in a moment.',
  receive: 'Receive',

  previewTitle: 'Review transfer',
  youSend: 'You send',
  changesUnknown: 'We couldn’t check what would change.',
  changesMore: 'More may change than we could check.',
  onlyArrives: (amount: string) => `Only ${amount} would arrive. The token keeps the rest.`,
  confirmFailure: 'I understand that it will probably fail',
  failing: (reason: string) => `This transfer would probably fail: ${reason}`,
  confirmDanger: 'I’ve compared the whole address with its source',
  sending: 'Sending…',
  waitingText: (wallet: string) => `Compare the amount and the address in ${wallet} before you approve.`,
  acceptedText: (wallet: string) => `${wallet} is sending the transfer. You can close this window.`,
  declined: (wallet: string) => `You declined the transfer in ${wallet}. Nothing was sent.`,
  pending: (wallet: string) => `Another transfer waits in ${wallet}. Approve or decline it there first.`,

  resultTitle: 'Transfer',
  sentHeading: 'On its way',
  sentText: (amount: string, recipient: string) => `${amount} to ${recipient}. You can close this window.`,
  confirmedHeading: 'Sent',
  confirmedText: (recipient: string, amount: string) => `${recipient} has received ${amount}.`,
  partlyText: (recipient: string, amount: string) => `${recipient} has received only ${amount}.`,
  nothingHeading: 'Nothing arrived',
  nothingText: (recipient: string) => `The network included the transaction, but ${recipient} has received nothing.`,
  includedHeading: 'Transfer confirmed',
  includedText: (amount: string, recipient: string) =>
    `The network included the transfer of ${amount} to ${recipient}. We couldn’t read how much has arrived.`,
  revertedHeading: 'Transfer failed',
  revertedText: 'The network refused it. The fee was paid, and nothing else moved.',
  replacedHeading: 'Transfer replaced',
  replacedText: 'Your wallet sent another transaction in its place.',
  cancelledHeading: 'Transfer cancelled',
  cancelledText: 'You cancelled it in your wallet. The fee was paid, and nothing else moved.',
  droppedHeading: 'Transfer dropped',
  droppedText: 'Your wallet gave up. Nothing was sent.',
  unknownText: 'We couldn’t find out what became of it. Look in your wallet before you send again.',
  lostHeading: 'Outcome unknown',
  lostText: 'The network doesn’t answer. Look the transfer up before you send again.',
  failedHeading: 'Not sent',
  uncertainText: (wallet: string) =>
    `We don’t know whether the transfer was sent. Look in ${wallet} or a block explorer before you send again.`,

  noticeConfirmed: (amount: string) => `${amount} sent`,
  noticeFailed: (amount: string) => `${amount} not sent`,
})
