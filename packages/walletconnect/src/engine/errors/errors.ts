import { defineErrors } from '@openappkit/common'

/**
 * Errors of connections to wallets outside this browser. A declined request is `connectionErrors.userRejected` of core.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes
 */
export const walletConnectErrors = defineErrors('walletConnect', {
  unsupportedChains: {
    short: 'Networks not supported by the wallet',
    long: 'The wallet has none of the networks of this site ({namespace}). Choose another wallet, or switch this one to a network that it has in common with the site.',
  },
  unsupportedMethods: {
    short: 'Requests not supported by the wallet',
    long: 'The wallet does not offer what this site asks it for (5101 to 5103). Update the wallet, or choose another.',
  },
  relayUnreachable: {
    short: 'Connection service unreachable',
    long: 'The relay between this page and the wallet did not answer: {reason}. Check the connection to the internet and the date and time of this device, then try again.',
  },
  invalidSession: {
    short: 'The wallet sent an invalid session',
    long: 'The wallet named broken accounts, accounts outside the networks that it agreed to, or far too many, so the session was ended. Update the wallet, or choose another.',
  },
  sessionEnded: {
    short: 'Session ended',
    long: 'The wallet or the relay ended it before the request was answered. Connect the wallet again.',
  },
  methodNotApproved: {
    short: 'Method not approved by the wallet',
    long: 'The wallet did not agree to {method} when it was connected. Use a wallet that offers it, or do without.',
  },
  chainNotApproved: {
    short: 'Network not approved by the wallet',
    long: 'The wallet did not agree to the network {chain} and does not let this site switch to it. Switch the network in the wallet itself, or disconnect and connect again with that network enabled there.',
  },
  wrongNetwork: {
    short: 'Request for another network',
    long: 'The request names the chain {named}, but this site shows {shown}, and the wallet is asked for nothing else. Switch the network first, or name that chain in the request.',
  },
  notText: {
    short: 'Message is not text',
    long: 'The request {method} takes text, and the bytes to sign are not the UTF-8 of one. Sign a text, for example the hex or base64 of the bytes.',
  },
  nodesUnreachable: {
    short: 'No node of the network answers',
    long: 'None of the endpoints of the network answered {method} with something that can be read. Check the rpcUrls of the network, then try again.',
  },
  requestFailed: {
    short: 'The wallet reported an error',
    long: 'The wallet answered the request with an error: {reason}. Look what it says, and try again.',
  },
  invalidAnswer: {
    short: 'The wallet sent an invalid response',
    long: 'What the wallet answered to {method} breaks its standard, so it was dropped. Update the wallet, or choose another.',
  },
})
