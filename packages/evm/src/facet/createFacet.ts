import type { Network } from '@openappkit/core'
import type { ReadClient } from '../reads/createClients.ts'
import type * as actions from './actions/index.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import { loadPart } from '../loadPart.ts'
import { raceAbort } from '../wallet/wait.ts'
import type { EvmFacet } from './types.ts'

export interface FacetContext {
  getWallet(connectorId: string): Wallet
  getClient(network: Network): Promise<ReadClient>
  /** Aborted when the adapter stops. */
  readonly life: AbortSignal
}

type Actions = typeof actions
type ActionRequest = { readonly signal?: AbortSignal | undefined; readonly connectorId?: string }

/** The facet's methods. Each loads on its first use, with the parts of viem that it needs. */
export function createFacet(context: FacetContext): EvmFacet {
  function bind<Name extends keyof Actions>(name: Name) {
    const run = async (request: ActionRequest) => {
      const { connectorId } = request
      const session = connectorId === undefined ? undefined : context.getWallet(connectorId).session
      const signals = [request.signal, context.life, session]
      const signal = AbortSignal.any(signals.filter((entry) => entry !== undefined))
      return raceAbort(async () => {
        const action = (await loadPart(() => import('./actions/index.ts')))[name] as (
          ...args: unknown[]
        ) => Promise<unknown>
        signal.throwIfAborted()
        return action(context, { ...request, signal })
      }, signals)
    }
    return run as unknown as EvmFacet[Name]
  }
  return {
    signTypedData: bind('signTypedData'),
    sendTransaction: bind('sendTransaction'),
    writeContract: bind('writeContract'),
    readContract: bind('readContract'),
    estimateGas: bind('estimateGas'),
    estimateFees: bind('estimateFees'),
    waitForReceipt: bind('waitForReceipt'),
  }
}
