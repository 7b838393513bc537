/**
 * @module An attempt to connect leaves no record after its page (SPEC 4.22). Until a wallet approves a session, the
 * client's records stay in memory; then they are written.
 */
import type { TextStore } from './createStorage.ts'

type Change = (text: string | undefined) => string | undefined

/** Suffix of the key of the client's list of sessions. The record exists only while there is a session. */
export const SESSION_KEY_END = '//session'

const isSessionKey = (key: string) => key.endsWith(SESSION_KEY_END)

/** The store of one tab. A session of another tab also counts as a session. */
export function createDraftStore(disk: TextStore): TextStore {
  /** Pending changes by key, in order. */
  const draft = new Map<string, Change[]>()
  /** Set while there is a session. */
  let writing: Promise<void> | undefined

  const apply = (key: string, text: string | undefined) =>
    (draft.get(key) ?? []).reduce((last, change) => change(last), text)

  /** Writes the sessions first: a tab that closes clears the store if it finds no session there. */
  async function write(): Promise<void> {
    const entries = [...draft].sort(([left], [right]) => Number(isSessionKey(right)) - Number(isSessionKey(left)))
    draft.clear()
    for (const [key, changes] of entries) {
      await disk.change(key, (text) => changes.reduce((last, change) => change(last), text))
    }
  }
  async function read(key: string): Promise<string | undefined> {
    if (!writing) {
      const stored = await disk.read(key)
      if (!writing) {
        const text = apply(key, stored)
        if (text === undefined || !isSessionKey(key)) return text
        writing = write()
      }
    }
    await writing
    return disk.read(key)
  }

  return {
    read,
    async change(key, change) {
      if (writing) {
        await writing
        return disk.change(key, change)
      }
      draft.set(key, [...(draft.get(key) ?? []), change])
      if (isSessionKey(key)) await read(key)
    },
    async listKeys() {
      await writing
      const keys = new Set(await disk.listKeys())
      for (const key of [...draft.keys()]) {
        if ((await read(key)) === undefined) keys.delete(key)
        else keys.add(key)
      }
      return [...keys]
    },
    readUnverified: async (key) => (draft.has(key) ? undefined : disk.readUnverified(key)),
    async clear(key) {
      await writing
      draft.clear()
      // The next client starts by reading whether there is a session.
      writing = undefined
      await disk.clear(key)
    },
  }
}
