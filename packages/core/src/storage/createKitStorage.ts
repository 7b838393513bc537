import type { Kit } from '../kit/types.ts'
import type { KitStorage, StorageKey } from './types.ts'

/** Maximum length of a stored value. Lists, the latest entry first, are written without the oldest entries above it. */
const MAX_STORED_CHARACTERS = 65_536

/**
 * Storage of one kit over the injected port. A stored value is only a hint: a value of another version or shape counts
 * as absent (S15). If the port throws, values are kept in memory (R7).
 */
export function createKitStorage(kit: Pick<Kit, 'id' | 'ports' | 'log' | 'isDestroyed'>): KitStorage {
  const { id, ports, log } = kit
  /** Values that the port failed to write; `null` for a key that it failed to remove. */
  const memory = new Map<string, string | null>()
  let hasWarned = false

  const keyOf = (key: StorageKey<unknown>) => `openappkit:${id}:${key.name}`

  function attempt<Result>(action: () => Result): { result: Result } | undefined {
    try {
      return { result: action() }
    } catch (cause) {
      if (!hasWarned) log.warn('Storage is blocked or full: connections will not survive a reload.', cause)
      hasWarned = true
      return undefined
    }
  }

  function read(name: string): string | null {
    const remembered = memory.get(name)
    if (remembered !== undefined) return remembered
    return attempt(() => ports.storage.getItem(name))?.result ?? null
  }

  return {
    get<Value>(key: StorageKey<Value>) {
      const text = read(keyOf(key))
      if (!text || text.length > MAX_STORED_CHARACTERS) return undefined
      try {
        const { v, data } = JSON.parse(text) as { v?: unknown; data?: unknown }
        return v === key.version ? key.parse(data) : undefined
      } catch (cause) {
        // A parser throws a catalogued error for a value that it knows to be wrong.
        log.warn(`The stored value of "${key.name}" is not usable and was dropped.`, cause)
        attempt(() => ports.storage.removeItem(keyOf(key)))
        return undefined
      }
    },
    set(key, data) {
      // A newer kit with the same id may use the keys now.
      if (kit.isDestroyed) return
      const name = keyOf(key)
      const write = (value: unknown): string => {
        const text = JSON.stringify({ v: key.version, data: value })
        return text.length > MAX_STORED_CHARACTERS && Array.isArray(value) ? write(value.slice(0, -1)) : text
      }
      const text = write(data)
      if (attempt(() => ports.storage.setItem(name, text))) memory.delete(name)
      else memory.set(name, text)
    },
    remove(key) {
      if (kit.isDestroyed) return
      const name = keyOf(key)
      if (attempt(() => ports.storage.removeItem(name))) memory.delete(name)
      else memory.set(name, null)
    },
    watch(key, listener) {
      const name = keyOf(key)
      return ports.lifecycle.watchStorage((changed) => {
        if (changed !== name && changed !== null) return
        memory.delete(name)
        listener()
      })
    },
  }
}
