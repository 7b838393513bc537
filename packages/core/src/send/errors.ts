import { defineErrors } from '@openappkit/common'

/**
 * What prevents a transfer, or what a visitor must know before it. A visitor reads the short texts, next to the field that
 * they are about.
 */
export const sendErrors = defineErrors('send', {
  notAnAmount: {
    short: 'Enter a number',
    long: 'The amount "{amount}" is not a decimal number. Write it with a point and without grouping, such as "0.5".',
  },
  otherUnit: {
    short: 'Enter an amount in {symbol}',
    long: 'The text "{amount}" is no amount of {symbol}. The field takes no other unit, and does not convert money. Write a number without a unit, such as "0.5".',
  },
  zeroAmount: {
    short: 'Enter more than 0',
    long: 'The amount is 0, or less than the smallest unit of the asset. Send at least one unit.',
  },
  tooManyDecimals: {
    short: '{symbol} has at most {decimals} decimal places',
    long: 'The amount "{amount}" has more decimal places than {symbol}, which has {decimals}. Remove the last digits.',
  },
  insufficientAmount: {
    short: 'Not enough {symbol}',
    long: 'The account holds less {symbol} than the amount. Send less.',
  },
  insufficientFee: {
    short: 'Not enough {symbol} for the network fee',
    long: 'The account can pay the amount, but not the fee, which is paid in {symbol}. Add {symbol} to the account, or send less.',
  },
  notAnAddress: {
    short: 'Not an address on {network}',
    long: '"{text}" is no address of {network}, and no registered name. Compare it with its source.',
  },
  mistypedAddress: {
    short: 'The address has a typing error',
    long: 'The checksum of "{text}" is wrong: a character was changed. Copy the address again from its source.',
  },
  onlyAddress: {
    short: 'Enter only the address',
    long: '"{text}" has an address in a link, in a request with an amount, or among other words. Copy only the address.',
  },
  otherFamily: {
    short: 'This address is not for {network}',
    long: '"{text}" is an address of another network, or of another kind of network. What is sent to it on {network} may be lost. Use an address of {network}.',
  },
  burnAddress: {
    short: 'No one has the key of this address',
    long: 'What is sent to "{text}" is lost. Compare the address with its source.',
  },
  tokenContract: {
    short: 'This is the contract of the asset itself',
    long: 'A token or collectible that is sent to its own contract is lost. Choose another recipient.',
  },
  nameNotFound: {
    short: '{name} has no address on {network}',
    long: 'The name "{name}" is not registered, or its owner has set no address. Compare it with its source.',
  },
  nameUnknown: {
    short: '{name} could not be looked up',
    long: 'No source of the name answered for {network}, so its address is unknown. Try again.',
  },
  recipientUnknown: {
    short: 'The recipient could not be checked',
    long: 'No endpoint of {network} answered, so the recipient could not be looked up. Try again.',
  },
  lookAlike: {
    short: 'This address imitates one that you know',
    long: 'It has the same first and last characters as {known}, but it is another address. Compare every character.',
  },
  nameMoved: {
    short: '{name} has a new address',
    long: 'When you last sent to {name}, or when you entered it, its address was {known}. Confirm the new address with its owner.',
  },
  ownAddress: {
    short: 'This is your own address',
    long: 'The sender and the recipient are the same account. A transfer costs the fee, and moves nothing. Choose another recipient.',
  },
  contract: {
    short: 'This address is a contract',
    long: 'Some contracts cannot send on what they receive. Confirm with its owner that it accepts the asset.',
  },
  unusedAddress: {
    short: 'This address has never been used',
    long: 'The address holds nothing and has never sent anything on {network}. Compare it with its source.',
  },
  firstTime: {
    short: 'You have never sent to this address',
    long: 'Compare the address with its source, character by character.',
  },
  firstTimeName: {
    short: 'You have never sent to {name}',
    long: 'No earlier transfer went to the address of "{name}". Check the spelling of the name.',
  },
  noEstimate: {
    short: 'The network fee could not be estimated',
    long: 'No endpoint of {network} gave an estimate. The cause has the details. Try again.',
  },
  wrongDecimals: {
    short: 'The decimals of {symbol} do not match its contract',
    long: 'The list of tokens gives {symbol} {listed} decimals, and its contract on {network} {decimals}, so another amount would be sent. Correct the source of the list.',
  },
  assetNotFound: {
    short: 'The requested asset was not found',
    long: 'The site has requested the asset "{asset}", which neither a list of the account nor the chain has. Choose another asset.',
  },
  assetUnknown: {
    short: 'The requested asset could not be read',
    long: 'The site has requested the asset "{asset}", which no list of the account has, and the chain could not be asked. The cause has the details. Try again.',
  },
  movesNothing: {
    short: 'The asset would not move',
    long: 'The simulation of the transfer succeeds, but the balance of the asset does not change. Some contracts report success without a transfer. Check the contract of the asset in a block explorer.',
  },
  alreadyPending: {
    short: 'Your wallet already shows a transfer',
    long: 'The previous transfer waits for an answer in the wallet. Approve or decline it there first.',
  },
  incomplete: {
    short: 'The transfer is not complete',
    long: 'The form has an error, or a field is empty or still being checked. Read the state of the form before sending.',
  },
  invalidArgument: {
    short: 'Invalid argument of WalletSend: {name}',
    long: 'The argument "{name}" of the view is {value}, so the field stays empty. Without a valid network and asset the whole form does. Pass {expected}.',
  },
})
