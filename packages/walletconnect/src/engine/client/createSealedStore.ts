/**
 * @module Authenticates what a page stores. Each record has a seal. A script that edits, forges or moves a record breaks
 * its seal, and a record with a broken seal is ignored (S25). No script can read the key.
 */
import type { TextStore } from './createStorage.ts'
import { type Disk, storeErrors } from './openDisk.ts'

/** Name of the record that holds the key. */
const KEY = 'openappkit:seal'
/** HMAC-SHA-256 as hexadecimal digits. */
const SEAL_LENGTH = 64
/** A change fails after this many conflicts with other tabs. */
const MAX_TRIES = 50
const ALGORITHM: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' }

/** The key as stored. Browsers can store a key that is not extractable. */
interface StoredKey {
  readonly id: string
  readonly key: CryptoKey
}

function isStoredKey(value: unknown): value is StoredKey {
  const { id, key } = Object(value) as Partial<StoredKey>
  return typeof id === 'string' && key instanceof CryptoKey && key.algorithm.name === ALGORITHM.name && !key.extractable
}

const toHex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
/** The name is part of what is signed, so a record is valid under its own name only. */
const encode = (name: string, text: string) => new TextEncoder().encode(JSON.stringify([name, text]))

/** The text and the seal of a record, unchecked. The seal is empty if an older version, without seals, has written the record. */
function split(record: unknown): { readonly seal: string; readonly text: string } | undefined {
  if (typeof record !== 'string') return undefined
  const seal = /^[0-9a-f]*(?=\.)/.exec(record)?.[0]
  if (seal === undefined) return { seal: '', text: record }
  return { seal, text: record.slice(seal.length + 1) }
}

async function seal({ key }: StoredKey, name: string, text: string): Promise<string> {
  return `${toHex(await crypto.subtle.sign(ALGORITHM.name, key, encode(name, text)))}.${text}`
}

/** @returns The text; `undefined` if the seal is broken or missing. */
async function unseal({ key }: StoredKey, name: string, record: unknown): Promise<string | undefined> {
  const parts = split(record)
  if (parts?.seal.length !== SEAL_LENGTH) return undefined
  const isWhole = await crypto.subtle.verify(ALGORITHM.name, key, fromHex(parts.seal), encode(name, parts.text))
  return isWhole ? parts.text : undefined
}

/** Methods reject if the browser cannot create or store such a key. The key is created with the first record. */
export function createSealedStore(disk: Disk): TextStore {
  let sealing: StoredKey | undefined

  async function findKey(): Promise<StoredKey | undefined> {
    const found = await disk.get(KEY)
    return isStoredKey(found) ? found : undefined
  }
  async function loadKey(): Promise<StoredKey> {
    const found = await disk.get(KEY)
    if (isStoredKey(found)) return found
    const key = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])
    const mine: StoredKey = { id: crypto.randomUUID(), key }
    // A stored value that is not a key is replaced. Records that it sealed are lost.
    const kept =
      found === undefined ? await disk.keep(KEY, mine) : (await disk.replace(KEY, mine, [KEY], () => true), mine)
    return isStoredKey(kept) ? kept : mine
  }

  /** Reads a record. Another tab may have cleared the store and created a new key, so a failed check reads the key again. */
  async function open(name: string): Promise<{ readonly record: unknown; readonly text: string | undefined }> {
    const record = await disk.get(name)
    if (record === undefined) return { record, text: undefined }
    const before = sealing
    const text = before && (await unseal(before, name, record))
    if (text !== undefined) return { record, text }
    const now = await findKey()
    sealing = now
    return { record, text: now && now.id !== before?.id ? await unseal(now, name, record) : undefined }
  }

  return {
    read: async (name) => (await open(name)).text,
    async change(name, change) {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const { record, text } = await open(name)
        const next = change(text)
        if (next === undefined && record === undefined) return
        const current = (sealing ??= await loadKey())
        const { id } = current
        const isCurrent = ([now, key]: readonly unknown[]) => now === record && isStoredKey(key) && key.id === id
        const sealed = next === undefined ? undefined : await seal(current, name, next)
        if (await disk.replace(name, sealed, [name, KEY], isCurrent)) return
        sealing = await loadKey()
      }
      throw storeErrors.contended({ tries: MAX_TRIES })
    },
    listKeys: async () => (await disk.listKeys()).filter((name) => name !== KEY),
    async readUnverified(name) {
      const { record, text } = await open(name)
      return text === undefined ? split(record)?.text : undefined
    },
    async clear(name) {
      const { record, text } = await open(name)
      if (text === undefined) await disk.clear([name], ([now]) => now === record)
    },
  }
}
