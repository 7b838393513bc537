import type { SignClient } from './openSignClient.ts'

type Call = (...args: unknown[]) => Promise<unknown>

/**
 * The relay removes a topic with the socket, so its answer is not needed. The client waits for one before it removes
 * an ended session, forever if the socket is cut at that moment.
 */
export function leaveTopicsAtOnce({ relayer }: SignClient['core']): void {
  const { subscriber } = relayer
  const [unsubscribe, reopen] = ['rpcUnsubscribe', 'restartToComplete'].map((name) =>
    (Reflect.get(subscriber, name) as Call).bind(subscriber),
  )
  Reflect.set(subscriber, 'rpcUnsubscribe', async (...args: unknown[]) => {
    if (relayer.connected) unsubscribe?.(...args).catch(() => {})
    return true
  })
  Reflect.set(subscriber, 'restartToComplete', (...args: unknown[]) => reopen?.(...args).catch(() => {}))
}
