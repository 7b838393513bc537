import { ref } from 'valtio/vanilla'
import type { Kit } from '../kit/types.ts'
import type { AppKitEvent, EventsController, EventsState } from './types.ts'

/** Emits events to subscribers on the page. Sends nothing over the network. */
export function createEventsController({
  ports,
  log,
  valtio,
}: Pick<Kit, 'ports' | 'log' | 'valtio'>): EventsController {
  const state = valtio.proxy<EventsState>({ timestamp: 0, data: undefined })
  const listeners = new Set<(event: AppKitEvent, timestamp: number) => void>()

  return {
    state,
    track(event) {
      state.timestamp = ports.clock.now()
      state.data = ref(event)
      for (const listener of listeners) {
        try {
          listener(event, state.timestamp)
        } catch (cause) {
          log.error(`A subscriber of events failed on ${event.event}.`, cause)
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
