/**
 * @module Nothing of an attempt to connect outlives its page (SPEC 4.22): while there is no session, what the client
 * stores is kept in memory, and written when a wallet has agreed.
 */
import type { TextStore } from './createStorage.ts'

type Change = (text: string | undefined) => string | undefined

/** How the name of the client's list of sessions ends. Without a session there is no such record. */
export const SESSION_KEY_END = '//session'

const isSessionKey = (key: string) => key.endsWith(SESSION_KEY_END)

/** The store of one tab. Another tab's session counts as one: what is stored beside it goes with it. */
export function createDraftStore(disk: TextStore): TextStore {
  /** By key, what is to be done to the stored texts, in order. */
  const draft = new Map<string, Change[]>()
  /** Set while there is a session. */
  let writing: Promise<void> | undefined

  const apply = (key: string, text: string | undefined) => (draft.get(key) ?? []).reduce((last, change) => change(last), text)

  /** The sessions first: another tab that leaves removes what has none beside it. */
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
    readUnproved: async (key) => (draft.has(key) ? undefined : disk.readUnproved(key)),
    async clear(key) {
      await writing
      draft.clear()
      // The next client reads first whether there is a session.
      writing = undefined
      await disk.clear(key)
    },
  }
}
