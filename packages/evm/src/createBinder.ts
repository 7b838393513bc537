import type { AdapterContext } from './context.ts'
import { loadPart } from './loadPart.ts'
import { raceAbort } from './wallet/wait.ts'

interface Request {
  readonly signal?: AbortSignal | undefined
  /** Present in requests to a wallet. */
  readonly connectorId?: string
}

/** Creates the function that binds methods, each of which loads with its first call. They end with their signal, the adapter and the wallet's session, and with loadErrors.failed. */
export function createBinder(context: AdapterContext) {
  return function bind<Asked extends object, Answer>(
    load: () => Promise<(context: AdapterContext, request: Asked) => Promise<Answer>>,
  ): (request: Asked) => Promise<Answer> {
    return async (request) => {
      const { connectorId, signal: own }: Request = request
      const session = connectorId === undefined ? undefined : context.getWallet(connectorId).session
      const signals = [own, context.life, session]
      const signal = AbortSignal.any(signals.filter((entry) => entry !== undefined))
      return raceAbort(async () => {
        const run = await loadPart(load)
        signal.throwIfAborted()
        return run(context, { ...request, signal })
      }, signals)
    }
  }
}
