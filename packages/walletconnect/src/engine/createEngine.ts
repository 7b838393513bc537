import { connectionErrors, type ConnectorDriver, type DriverContext } from '@openappkit/core'
import type { WalletConnectOptions } from '../walletConnect.ts'

/** What asks wallets. */
export type Engine = Pick<
  ConnectorDriver,
  'connect' | 'reconnect' | 'disconnect' | 'switchNetwork' | 'signMessage' | 'watchWallet' | 'getProvider'
>

export function createEngine(_context: DriverContext, _options: WalletConnectOptions, _life: AbortSignal): Engine {
  const fail = async () => {
    throw connectionErrors.failedToConnect()
  }
  return {
    connect: fail,
    reconnect: async () => null,
    disconnect: async () => {},
    switchNetwork: fail,
    signMessage: fail,
    watchWallet: () => () => {},
    getProvider: () => undefined,
  }
}
