import { defineErrors } from '@openappkit/common'

/** What prevents a swap. Visitors read the short texts; all of `wrong…` and those after it are reasons of S20 to block one. */
export const swapErrors = defineErrors('swap', {
  networkNotSupported: {
    short: 'Network not supported for Swaps',
    long: 'The provider of swaps has none for the network {network}. Choose another network, or set a provider that supports it in "swaps".',
  },
  gasNotSupported: {
    short: 'Network not supported for Gas Price',
    long: 'The provider of swaps has no prices of gas for the network {network}. Choose another network, or read the prices from its node.',
  },
  notSupported: {
    short: 'Swaps not supported',
    long: 'The adapter of the namespace "{namespace}" does not support swaps, or is missing. Add an adapter that does, such as "evm()".',
  },
  invalidAmount: {
    short: 'Invalid amount',
    long: 'The amount {amount} is not a whole number of base units above 0. Enter an amount.',
  },
  invalidSlippage: {
    short: 'Invalid slippage',
    long: 'A slippage of {slippage} hundredths of a per cent is not between {min} and {max}. Choose one between them.',
  },
  sameToken: {
    short: 'Both tokens are the same',
    long: 'A swap of {asset} for itself changes nothing. Choose another token.',
  },
  wrongNetwork: {
    short: 'The token is on another network',
    long: 'The asset {asset} is not on the network {network}. Choose two tokens of one network.',
  },
  invalidArgument: {
    short: 'Invalid argument of Swap: {name}',
    long: 'The argument "{name}" of the view is {value}, so the field stays empty. Without a valid network and tokens the whole form does. Pass {expected}.',
  },
  incomplete: {
    short: 'The swap is not complete',
    long: 'The form has an error, or the quote or its check is missing or outdated. Read the state of the form before swapping.',
  },
  alreadyPending: {
    short: 'A swap is in progress already',
    long: 'The previous swap waits for the wallet or the chain. Wait for its end first.',
  },
  tokensFailed: {
    short: 'The tokens could not be loaded',
    long: 'The provider of swaps did not list its tokens on {network}. The cause has the details. Try again.',
  },
  unknownToken: {
    short: 'There is no token at this address',
    long: 'The address {address} has no contract of a token on {network}. Compare it with its source.',
  },
  notAnAddress: {
    short: 'Enter the address of a token',
    long: '"{text}" is no address of a token on {network}. Copy it from its source.',
  },
  tokenUnread: {
    short: 'The token could not be read',
    long: 'No endpoint of {network} answered, so the token {address} could not be read. The cause has the details. Try again.',
  },
  tokenNotListed: {
    short: 'The requested token was not found',
    long: 'The site has requested the token "{token}", which no list on {network} has. Choose another token, or import it by its address.',
  },
  noQuote: {
    short: 'There is no quote for this swap',
    long: 'The provider has no route from {from} to {to} for this amount. Enter another amount, or choose another token.',
  },
  quoteFailed: {
    short: 'The quote could not be loaded',
    long: 'The provider of swaps gave no quote. The cause has the details. Try again.',
  },
  checkFailed: {
    short: 'The swap could not be checked',
    long: 'The provider or an endpoint of {network} gave no answer, so the swap was not built and checked. The cause has the details. Try again.',
  },
  priceMoved: {
    short: 'The price has changed',
    long: 'After the approval, a swap would give less than the minimum that the visitor has confirmed, or cost more than twice the fee, so it was not requested. Read the new quote, then confirm it.',
  },
  networkChanged: {
    short: 'The network or the account has changed',
    long: 'The wallet moved to another network or account during the swap, so it was stopped. Switch back and begin again.',
  },
  approvalFailed: {
    short: 'The approval failed',
    long: 'The chain has not included the approval {hash}, or without effect, so the swap was not requested. Look it up in a block explorer, then try again.',
  },
  approvalUnknown: {
    short: 'The outcome of the approval is unknown',
    long: 'Neither the wallet nor {network} has reported what became of the approval {hash}, so the swap was not requested. Look in the wallet or a block explorer before you try again.',
  },
  reverted: {
    short: 'The swap failed on the network',
    long: 'The chain has included the swap {hash} without effect: most often the price moved beyond the slippage. Only the fee was paid. Request a new quote.',
  },
  nothingReceived: {
    short: 'The swap has delivered nothing',
    long: 'The chain has included the swap {hash}, and no {symbol} has reached the account. Look the transaction up in a block explorer before you swap again.',
  },
  replaced: {
    short: 'The swap was replaced in the wallet',
    long: 'The account has sent another transaction in the place of the swap {hash}. Look it up in a block explorer.',
  },
  outcomeUnknown: {
    short: 'The outcome of the swap is unknown',
    long: 'Neither the wallet nor {network} has reported what became of the swap, which may have been included. Look in the wallet or a block explorer before you swap again.',
  },
  wrongRouter: {
    short: 'The swap calls an unknown contract',
    long: 'The provider wants to call {address} on {network}, which is not in the list of routers, so the swap is blocked (S20). Add the contract to "swaps.routers" if it is right.',
  },
  wrongSpender: {
    short: 'An unknown contract wants to spend the token',
    long: 'The approval of the provider names {address} as the spender, and the swap calls {router}, so the swap is blocked (S20). The kit approves the router only. Use another provider.',
  },
  wrongValue: {
    short: 'The swap costs another amount',
    long: 'The transaction of the provider sends {value} base units of the currency, and the swap needs {expected}, so it is blocked (S20). Request a new quote.',
  },
  wrongCall: {
    short: 'The transaction of the swap is invalid',
    long: 'The field "{field}" of the transaction of the provider is missing, has another type, or is too long. Request a new quote.',
  },
  unreadableCall: {
    short: 'The swap cannot be read',
    long: 'The call to {address} is none that the kit or "swaps.decode" can read completely, so it is blocked (S20). Add a decoder of the router to "swaps".',
  },
  wrongRecipient: {
    short: 'Another account would receive the swap',
    long: 'The call pays {recipient}, and the account is {account}, so it is blocked (S20). Use another provider.',
  },
  wrongToken: {
    short: 'The swap is for another token',
    long: 'The call swaps {found}, and the visitor has chosen {expected}, so it is blocked (S20). Use another provider.',
  },
  wrongAmount: {
    short: 'The swap takes another amount',
    long: 'The call takes {found} base units, and the visitor has entered {expected}, so it is blocked (S20). Use another provider.',
  },
  belowMinimum: {
    short: 'The swap may give less than shown',
    long: 'The call accepts {found} base units, and the quote with the slippage is at least {expected}, so it is blocked (S20). Request a new quote.',
  },
  expiredCall: {
    short: 'The swap has expired',
    long: 'The deadline in the call has passed, or the quote is too old, so it is blocked (S20). Request a new quote.',
  },
  lateCall: {
    short: 'The swap would be valid for too long',
    long: 'The deadline in the call is more than {hours} hours away, so it could be used at a worse price, and is blocked (S20). Use another provider.',
  },
  wrongPermit: {
    short: 'The swap uses another permission',
    long: 'The call contains a permission that is not the one that the visitor has signed, or lacks it, so it is blocked (S20). Use another provider.',
  },
  wrongDecimals: {
    short: 'The decimals of {symbol} do not match its contract',
    long: 'The provider gives {symbol} {listed} decimals, and its contract on {network} {decimals}, so the amounts are wrong and the swap is blocked (S20). Correct the list of tokens.',
  },
  wouldFail: {
    short: 'The swap would fail',
    long: 'The chain refuses the swap in a simulation. The cause has its reason. Request a new quote.',
  },
  losesMore: {
    short: 'The swap would take more than shown',
    long: 'In a simulation {found} base units of {symbol} leave the account, and the visitor has entered {expected}, so it is blocked (S20): some tokens take a fee from the sender. Choose another token.',
  },
  receivesLess: {
    short: 'The swap would give less than shown',
    long: 'In a simulation {found} base units of {symbol} arrive, and the minimum is {expected}, so it is blocked (S20): some tokens take a fee of each transfer. Raise the slippage, or choose another token.',
  },
  otherAssetLost: {
    short: 'The swap would also take {symbol}',
    long: 'In a simulation {found} base units of {asset} leave the account, which is not part of the swap, so it is blocked (S20). Where no node simulates, a contract on the way could let the router take them. Use another provider, or take back the permission of the router.',
  },
  otherAllowance: {
    short: 'The swap would let a contract spend more',
    long: 'After a simulation {spender} may spend {amount} base units of {asset}, which is not part of the swap, so it is blocked (S20). Use another provider.',
  },
})
