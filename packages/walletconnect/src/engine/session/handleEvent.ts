import { parseEvent } from './parseEvent.ts'
import { setChain, type SessionInUse } from './sessionInUse.ts'

/**
 * Handles an event of the wallet: sets the account or the chain that it names, and emits it on the provider. An invalid
 * event is ignored and logged (S11).
 */
export function handleEvent(inUse: SessionInUse, params: unknown): void {
  const { session, position, provider, log } = inUse
  const event = parseEvent(params, session.namespaces)
  if (!event) return log.warn('An event of the wallet was ignored: it is invalid or was not requested.', params)
  const { namespace, raw } = event
  if (event.type === 'accountsChanged') {
    position.select(namespace, event.address)
    provider.emit(
      raw.name,
      position.listAccounts(namespace).map(({ address }) => address),
    )
  } else if (event.type === 'chainChanged') setChain(inUse, event.chain)
  else provider.emit(raw.name, raw.data)
  provider.emit('session_event', { topic: session.topic, params })
}
