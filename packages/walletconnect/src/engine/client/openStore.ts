import type { Clock } from '@openappkit/core'
import { createMemoryStore } from './createMemoryStore.ts'
import { createSealedStore } from './createSealedStore.ts'
import type { TextStore } from './createStorage.ts'
import { openDisk } from './openDisk.ts'

/** Over a store that may fail: what it does not take lasts as long as the page. */
function createSafeStore(disk: TextStore): TextStore {
  /** What the disk has not taken, newer than what it has. */
  const unsaved = new Map<string, string | undefined>()
  const readDisk = (key: string) => disk.read(key).catch(() => undefined)
  const read = async (key: string) => (unsaved.has(key) ? unsaved.get(key) : readDisk(key))
  async function listKeys(): Promise<string[]> {
    const keys = new Set(await disk.listKeys().catch(() => []))
    for (const [key, text] of unsaved) {
      if (text === undefined) keys.delete(key)
      else keys.add(key)
    }
    return [...keys]
  }
  return {
    read,
    async change(key, change) {
      let changed: { readonly text: string | undefined } | undefined
      try {
        await disk.change(key, (text) => {
          changed = { text: change(unsaved.has(key) ? unsaved.get(key) : text) }
          return changed.text
        })
        unsaved.delete(key)
      } catch {
        changed ??= { text: change(await read(key)) }
        unsaved.set(key, changed.text)
      }
    },
    listKeys,
    readUnproved: (key) => disk.readUnproved(key).catch(() => undefined),
    async clear(key) {
      if (unsaved.get(key) !== undefined) return
      try {
        // The disk has kept what was removed here, and would clear nothing for its sake.
        if (unsaved.has(key)) await disk.change(key, () => undefined)
        await disk.clear(key)
        unsaved.clear()
      } catch {
        for (const name of await listKeys()) unsaved.set(name, undefined)
      }
    },
  }
}

/** What cannot be authenticated is not kept, and what is there is not believed: it goes. */
function removeUnproved(name: string): void {
  try {
    indexedDB.deleteDatabase(name)
  } catch {
    // Storage is blocked: then nothing is there.
  }
}

/**
 * Opens the database of one kit. Where the browser has none, blocks it, or has no WebCrypto to authenticate it with
 * (a page without HTTPS), connecting works all the same: what is kept then lasts as long as the page (R7).
 */
export async function openStore(name: string, clock: Clock): Promise<TextStore> {
  if (!globalThis.crypto?.subtle) {
    removeUnproved(name)
    return createMemoryStore()
  }
  try {
    return createSafeStore(await createSealedStore(await openDisk(name, clock)))
  } catch {
    return createMemoryStore()
  }
}
