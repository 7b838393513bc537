import type { Clock } from '@openappkit/core'
import { createMemoryStore } from './createMemoryStore.ts'
import { createSealedStore } from './createSealedStore.ts'
import type { TextStore } from './createStorage.ts'
import { openDisk, type Disk } from './openDisk.ts'

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

/** The store of one kit; nothing is made in the browser before there is something to keep. */
export interface KitStore extends TextStore {
  /** Lets go of the database. What is written later lasts as long as the page. */
  close(): void
}

/**
 * The database of one kit. Where the browser has none, blocks it, or has no WebCrypto to authenticate it with
 * (a page without HTTPS), connecting works all the same: what is kept then lasts as long as the page (R7).
 */
export function openStore(name: string, clock: Clock): KitStore {
  const disks = new Set<Disk>()
  let isClosed = false
  let finding: Promise<TextStore | undefined> | undefined
  let making: Promise<TextStore> | undefined

  async function open(canMake: boolean): Promise<TextStore | undefined> {
    try {
      const disk = await openDisk({ name, clock, canMake })
      if (!disk) return undefined
      if (isClosed) disk.close()
      disks.add(disk)
      return createSafeStore(createSealedStore(disk))
    } catch {
      return createMemoryStore()
    }
  }
  async function find(): Promise<TextStore | undefined> {
    if (making) return making
    finding ??= open(false)
    const found = await finding
    if (!found) finding = undefined
    return found
  }
  async function make(): Promise<TextStore> {
    const found = await find()
    return found ?? (making ??= open(true).then((made) => made ?? createMemoryStore()))
  }
  if (!globalThis.crypto?.subtle) {
    removeUnproved(name)
    making = Promise.resolve(createMemoryStore())
  }

  return {
    read: async (key) => (await find())?.read(key),
    async change(key, change) {
      const found = await find()
      if (found || change(undefined) !== undefined) await (found ?? (await make())).change(key, change)
    },
    listKeys: async () => (await find())?.listKeys() ?? [],
    readUnproved: async (key) => (await find())?.readUnproved(key),
    clear: async (key) => (await find())?.clear(key),
    close() {
      isClosed = true
      for (const disk of disks) disk.close()
    },
  }
}
