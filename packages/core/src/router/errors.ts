import { defineErrors } from '@openappkit/common'

export const routerErrors = defineErrors('router', {
  viewNotRegistered: {
    short: 'View not available: {view}',
    long: 'The view "{view}" is not installed. {hint}',
  },
  duplicateView: {
    short: 'View registered twice: {view}',
    long: 'Two features register the view "{view}". Give one of them another name.',
  },
})

/** Which package brings the views that this one does not have. */
const PACKAGE_OF_VIEW: Readonly<Record<string, string>> = {
  AllWallets: '@openappkit/walletconnect',
  ConnectingWalletConnect: '@openappkit/walletconnect',
  ConnectingWalletConnectBasic: '@openappkit/walletconnect',
}

/** Says what to install for a view that nobody has registered. */
export function createViewNotRegistered(view: string): Error {
  const name = PACKAGE_OF_VIEW[view]
  const hint = name
    ? `Install ${name} and pass its connector to createAppKit: connectors: [walletConnect()]. Without it, pass an adapter so that wallets of the browser can be used.`
    : 'Check its spelling, and that the feature it belongs to is installed and switched on.'
  return routerErrors.viewNotRegistered({ view, hint })
}
