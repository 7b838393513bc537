import type { SignClient } from './openSignClient.ts'

type Call = (...args: unknown[]) => Promise<unknown>

/**
 * The relay forgets a topic with the socket, so that nobody needs its answer: the client waits for one before it forgets
 * a session that was ended, for ever when the socket is cut at that moment.
 */
export function leaveTopicsAtOnce({ relayer }: SignClient['core']): void {
  const { subscriber } = relayer
  const [unsubscribe, reopen] = ['rpcUnsubscribe', 'restartToComplete'].map((name) => (Reflect.get(subscriber, name) as Call).bind(subscriber))
  Reflect.set(subscriber, 'rpcUnsubscribe', async (...args: unknown[]) => {
    if (relayer.connected) unsubscribe?.(...args).catch(() => {})
    return true
  })
  Reflect.set(subscriber, 'restartToComplete', (...args: unknown[]) => reopen?.(...args).catch(() => {}))
}
