import type { Unsubscribe } from './types.ts'

export interface Emitter<Events> {
  watch<Type extends keyof Events>(this: void, type: Type, listener: (payload: Events[Type]) => void): Unsubscribe
  emit<Type extends keyof Events>(this: void, type: Type, payload: Events[Type]): void
  /** Removes every listener. */
  clear(this: void): void
}

/** Listeners by the type of their event. */
export function createEmitter<Events>(): Emitter<Events> {
  type Entry = { readonly type: keyof Events; readonly listener: (payload: never) => void }
  const entries = new Set<Entry>()
  return {
    watch(type, listener) {
      const entry: Entry = { type, listener }
      entries.add(entry)
      return () => void entries.delete(entry)
    },
    emit(type, payload) {
      for (const entry of [...entries]) if (entry.type === type && entries.has(entry)) entry.listener(payload as never)
    },
    clear: () => entries.clear(),
  }
}
