type Listener = (...args: never[]) => void

/** The listeners of the provider, by event. */
export interface ProviderEvents {
  emit(event: string, payload: unknown): void
  add(event: string, listener: Listener): void
  remove(event: string, listener: Listener): void
}

export function createProviderEvents(): ProviderEvents {
  const listeners = new Map<string, Set<Listener>>()
  return {
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          ;(listener as (payload: unknown) => void)(payload)
        } catch (thrown) {
          // An error in one listener must not block the others.
          queueMicrotask(() => {
            throw thrown
          })
        }
      }
    },
    add(event, listener) {
      const known = listeners.get(event) ?? new Set()
      listeners.set(event, known.add(listener))
    },
    remove(event, listener) {
      listeners.get(event)?.delete(listener)
    },
  }
}
