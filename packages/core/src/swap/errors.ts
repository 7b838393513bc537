import { defineErrors } from '@openappkit/common'

export const swapErrors = defineErrors('swap', {
  networkNotSupported: {
    short: 'Network not supported for Swaps',
    long: 'The provider of swaps has none for the network {network}. Choose another network, or set a provider that supports it in "swaps".',
  },
  gasNotSupported: {
    short: 'Network not supported for Gas Price',
    long: 'The provider of swaps has no prices of gas for the network {network}. Choose another network, or read the prices from its node.',
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
  wrongRouter: {
    short: 'The swap calls an unknown contract',
    long: 'The provider wants to call {address} on {network}, which is not in the list of routers, so the swap is blocked (S20). Add the contract to "swaps.routers" if it is right.',
  },
  wrongValue: {
    short: 'The swap costs another amount',
    long: 'The transaction of the provider sends {value} base units of the currency, and the swap needs {expected}, so it is blocked (S20). Request a new quote.',
  },
  wrongCall: {
    short: 'The transaction of the swap is invalid',
    long: 'The field "{field}" of the transaction of the provider is missing, has another type, or is too long. Request a new quote.',
  },
})
