import type { Kit } from '../kit/types.ts'
import type { KitStorage, StorageKey } from './types.ts'

/** Larger values are not ours and are not worth parsing. */
const MAX_STORED_CHARACTERS = 65_536

/**
 * Storage of one kit over the injected port. What is read is a hint only: a value of another
 * version or shape counts as absent (S15). Where the port throws, values live in memory (R7).
 */
export function createKitStorage(kit: Pick<Kit, 'id' | 'ports' | 'log' | 'isDestroyed'>): KitStorage {
  const { id, ports, log } = kit
  /** Written values the port refused; `null` where it refused to remove one. */
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
        // A catalogued error is the parser's own word about a value it knows to be wrong.
        log.warn(`The stored value of "${key.name}" is not usable and was dropped.`, cause)
        attempt(() => ports.storage.removeItem(keyOf(key)))
        return undefined
      }
    },
    set(key, data) {
      // A newer kit with the same id may own the keys by now.
      if (kit.isDestroyed) return
      const name = keyOf(key)
      const text = JSON.stringify({ v: key.version, data })
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
