import { defineErrors } from '@openappkit/common'
import { startErrors } from './startErrors.ts'

/** Errors of connecting (SPEC §8, Connection and login; connector errors). */
export const connectionErrors = {
  ...startErrors,
  ...defineErrors('connections', {
    connectorNotFound: {
      short: 'No connector found for connection: {id}',
      long: 'No wallet with the id "{id}" is on this page. It may have been removed or disabled, or its package is not installed. Reload the page, or choose another wallet.',
    },
    connectionRejected: {
      short: 'Connection rejected',
      long: 'The request to connect was declined in the wallet. Try again and approve it there.',
    },
    connectionFailed: {
      short: 'Connection rejected',
      long: 'The wallet did not connect, for a reason of its own, which is the cause of this error. Unlock the wallet and try again.',
    },
    notAnswered: {
      short: 'The wallet did not answer',
      long: 'The wallet did not answer the request in time. Open the wallet, check that it is unlocked and online, and try again.',
    },
    userRejected: {
      short: 'User rejected the request',
      long: 'The request was declined in the wallet (4001). Nothing was changed; try again and approve it to go on.',
    },
    requestPending: {
      short: 'Request already pending',
      long: 'The wallet already shows a request of this site (-32002). Open the wallet and answer it there.',
    },
    failedToConnect: {
      short: 'Failed to connect',
      long: 'The wallet gave no address. Unlock the wallet, check that it has an account, and try again.',
    },
    failedToDisconnect: {
      short: 'Failed to disconnect',
      long: 'The wallet could not be told to disconnect. This site has forgotten it all the same; revoke the permission in the wallet if it still lists this site.',
    },
    alreadyConnected: {
      short: 'Connector already connected',
      long: 'This wallet is already connected. Disconnect it first, or switch to it.',
    },
    notConnected: {
      short: 'Connector not connected',
      long: 'No wallet is connected, so there is nobody to ask. Connect a wallet first.',
    },
    providerNotFound: {
      short: 'Provider not found',
      long: 'The wallet no longer offers a provider to this page. It may have been disabled; reload the page and connect again.',
    },
    chainNotConfigured: {
      short: 'Chain not configured',
      long: 'The network "{id}" is not among the networks given to createAppKit. Add it to "networks".',
    },
    noActiveAddress: {
      short: 'No ActiveCaipAddress found',
      long: 'No account is connected in this namespace. Connect a wallet first.',
    },
    accountChanged: {
      short: 'Account changed',
      long: 'Another account became the active one before the wallet had answered, so the answer was dropped. Try again.',
    },
  }),
}
