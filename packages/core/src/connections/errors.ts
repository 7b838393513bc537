import { defineErrors } from '@openappkit/common'
import { startErrors } from './startErrors.ts'

/** Errors of connections (SPEC §8, Connection and login; connector errors). */
export const connectionErrors = {
  ...startErrors,
  ...defineErrors('connections', {
    connectorNotFound: {
      short: 'No connector found for connection: {id}',
      long: 'No wallet with the id "{id}" is on this page. It may be removed, disabled or not installed. Reload the page, or choose another wallet.',
    },
    connectionRejected: {
      short: 'Connection rejected',
      long: 'The request to connect was declined in the wallet. Try again and approve it there.',
    },
    connectionFailed: {
      short: 'Connection rejected',
      long: 'The wallet failed to connect; see the cause of this error. Unlock the wallet and try again.',
    },
    notAnswered: {
      short: 'The wallet did not respond',
      long: 'The wallet did not answer in time. Open it, check that it is unlocked and online, and try again.',
    },
    stepNotAnswered: {
      short: 'This took too long',
      long: 'The visitor did not answer in time, so the attempt has ended. Start again.',
    },
    userRejected: {
      short: 'User rejected the request',
      long: 'The request was declined in the wallet (4001). Nothing was changed; try again and approve it to go on.',
    },
    requestPending: {
      short: 'Request already pending',
      long: 'The wallet already shows a request of this site (-32002). Answer it there.',
    },
    failedToConnect: {
      short: 'Failed to connect',
      long: 'The wallet gave no address. Unlock the wallet, check that it has an account, and try again.',
    },
    failedToDisconnect: {
      short: 'Failed to disconnect',
      long: 'The wallet did not confirm the disconnect. This site has removed the connection; revoke the permission in the wallet if it still lists this site.',
    },
    alreadyConnected: {
      short: 'Connector already connected',
      long: 'This wallet is already connected. Disconnect it first, or switch to it.',
    },
    tooManyWallets: {
      short: 'Too many wallets connected',
      long: 'Each wallet is asked with every page, so the chain family {namespace} holds at most {max}. Disconnect one first.',
    },
    notConnected: {
      short: 'Connector not connected',
      long: 'No wallet is connected. Connect a wallet first.',
    },
    providerNotFound: {
      short: 'Provider not found',
      long: 'The wallet no longer has a provider for this page. Reload the page and connect again.',
    },
    chainNotConfigured: {
      short: 'Chain not configured',
      long: 'The network "{id}" is not among the networks given to createAppKit. Add it to "networks".',
    },
    walletDisconnected: {
      short: '{wallet} disconnected',
      long: 'The wallet was locked, or this site was removed from it. Unlock the wallet and connect again.',
    },
    notSignable: {
      short: 'Only a text or a Uint8Array can be signed',
      long: 'What was passed to signMessage is neither. Pass a string, or the bytes: new Uint8Array(buffer).',
    },
    noActiveAddress: {
      short: 'No ActiveCaipAddress found',
      long: 'No account is connected in this namespace. Connect a wallet first.',
    },
    accountChanged: {
      short: 'Account changed',
      long: 'Another account became the active one before the answer, which was dropped. Try again.',
    },
  }),
}
