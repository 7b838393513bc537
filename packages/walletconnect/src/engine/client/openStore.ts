import type { Clock } from '@openappkit/core/internal'
import { createSealedStore } from './createSealedStore.ts'
import type { TextStore } from './createStorage.ts'
import { openDisk, type Disk } from './openDisk.ts'

/** Wraps a store that may fail. A record that the disk rejects is kept in memory for as long as the page lasts. */
function createSafeStore(disk: TextStore): TextStore {
  /** Records that the disk rejected. They are newer than those on the disk. */
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
    readUnverified: (key) => disk.readUnverified(key).catch(() => undefined),
    async clear(key) {
      if (unsaved.get(key) !== undefined) return
      try {
        // This page has removed the record in memory only. The disk does not clear while it has the record.
        if (unsaved.has(key)) await disk.change(key, () => undefined)
        await disk.clear(key)
        unsaved.clear()
      } catch {
        for (const name of await listKeys()) unsaved.set(name, undefined)
      }
    },
  }
}

/** Deletes the database where records cannot be authenticated. */
function removeUnverified(name: string): void {
  try {
    indexedDB.deleteDatabase(name)
  } catch {
    // Storage is blocked, so there is no database.
  }
}

/** The store of one kit. The database is created with the first record. */
export interface KitStore extends TextStore {
  /** Closes the database. Later writes last as long as the page. */
  close(): void
}

/** A store that lasts as long as the page. It is used where storage is blocked or missing. */
export function createMemoryStore(): TextStore & { close(): void } {
  const texts = new Map<string, string>()
  return {
    read: async (key) => texts.get(key),
    async change(key, change) {
      const text = change(texts.get(key))
      if (text === undefined) texts.delete(key)
      else texts.set(key, text)
    },
    listKeys: async () => [...texts.keys()],
    readUnverified: async () => undefined,
    async clear(key) {
      if (!texts.has(key)) texts.clear()
    },
    close() {},
  }
}

/**
 * Opens the database of one kit. If the browser has no database, blocks it, or has no WebCrypto to authenticate its
 * records (a page without HTTPS), connecting still works, and the records last as long as the page (R7).
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
    removeUnverified(name)
    making = Promise.resolve(createMemoryStore())
  }

  return {
    read: async (key) => (await find())?.read(key),
    async change(key, change) {
      const found = await find()
      if (found || change(undefined) !== undefined) await (found ?? (await make())).change(key, change)
    },
    listKeys: async () => (await find())?.listKeys() ?? [],
    readUnverified: async (key) => (await find())?.readUnverified(key),
    clear: async (key) => (await find())?.clear(key),
    close() {
      isClosed = true
      for (const disk of disks) disk.close()
    },
  }
}
