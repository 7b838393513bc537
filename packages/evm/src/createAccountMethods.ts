import type { ChainAdapter } from '@openappkit/core'
import type { AdapterContext } from './context.ts'
import { createBinder } from './createBinder.ts'

/** The methods of an adapter for the data and the transfers of an account. */
export type AccountMethods = Required<
  Pick<
    ChainAdapter,
    | 'estimateTransfer'
    | 'simulateTransfer'
    | 'sendTransfer'
    | 'followTransfer'
    | 'inspectRecipient'
    | 'resolveName'
    | 'lookUpName'
    | 'getTokenBalances'
    | 'getWalletAssets'
  >
>

/** The methods, each of which loads with its first call. They end with their signal, the adapter and the wallet's session. */
export function createAccountMethods(context: AdapterContext): AccountMethods {
  const bind = createBinder(context)
  return {
    estimateTransfer: bind(async () => (await import('./transfer/estimateTransfer.ts')).estimateTransfer),
    simulateTransfer: bind(async () => (await import('./transfer/simulateTransfer.ts')).simulateTransfer),
    sendTransfer: bind(async () => (await import('./transfer/sendTransfer.ts')).sendTransfer),
    followTransfer: bind(async () => (await import('./transfer/followTransfer.ts')).followTransfer),
    inspectRecipient: bind(async () => (await import('./transfer/inspectRecipient.ts')).inspectRecipient),
    resolveName: bind(async () => (await import('./names/resolveName.ts')).resolveName),
    lookUpName: bind(async () => (await import('./names/lookUpName.ts')).lookUpName),
    getTokenBalances: bind(async () => (await import('./assets/getTokenBalances.ts')).getTokenBalances),
    getWalletAssets: bind(async () => (await import('./assets/getWalletAssets.ts')).getWalletAssets),
  }
}
