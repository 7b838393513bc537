import type { ConnectionsContext } from './context.ts'

/** Calls back once, when a condition is true after a change of a state. Unsubscribes when the kit is destroyed. */
export function onceTrue(
  { kit, lifeSignal }: ConnectionsContext,
  state: object,
  condition: () => boolean,
  callback: () => void,
): void {
  const unsubscribe = kit.valtio.subscribe(state, () => {
    if (!condition()) return
    stop()
    callback()
  })
  function stop(): void {
    unsubscribe()
    lifeSignal.removeEventListener('abort', stop)
  }
  lifeSignal.addEventListener('abort', stop)
}
