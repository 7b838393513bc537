import type { ChainAdapter } from '@openappkit/core'
import type { AdapterContext } from './context.ts'
import { raceAbort } from './wallet/raceAbort.ts'

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

interface Request {
  readonly signal: AbortSignal
  /** Present in requests to a wallet. */
  readonly connectorId?: string
}

/** The methods, each of which loads with its first call. They end with their signal, the adapter and the wallet's session. */
export function createAccountMethods(context: AdapterContext): AccountMethods {
  function bind<Asked extends Request, Answer>(
    load: () => Promise<(context: AdapterContext, request: Asked) => Promise<Answer>>,
  ): (request: Asked) => Promise<Answer> {
    return async (request) => {
      const { connectorId } = request
      const session = connectorId === undefined ? [] : [context.getWallet(connectorId).session]
      const signals = [request.signal, context.life, ...session]
      const signal = AbortSignal.any(signals)
      return raceAbort(async () => {
        const run = await load()
        signal.throwIfAborted()
        return run(context, { ...request, signal })
      }, signals)
    }
  }
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
