/**
 * @module Sessions that are stored and not believed, because the store's key is gone or somebody has edited them. They
 * are dropped; their wallets would show them for a week.
 */
import { SESSION_KEY_END } from './createDraftStore.ts'
import type { TextStore } from './createStorage.ts'
import { parseStored } from './parseStored.ts'
import { tellEnd } from './tellEnd.ts'
import type { SignClient } from './types.ts'

interface LostSession {
  readonly topic: string
  readonly symKey: string
}

/** A site has one session at a time; more are somebody's attempt to have the page send letters. */
const MAX_LOST = 3
const KEY = /^[0-9a-f]{64}$/

const isKey = (value: unknown): value is string => typeof value === 'string' && KEY.test(value)

/** Topics of a stored list of sessions. */
export function readTopics(text: string | undefined): readonly string[] {
  const sessions = parseStored(text)
  if (!Array.isArray(sessions)) return []
  return sessions.flatMap((session: { topic?: unknown } | null) => (typeof session?.topic === 'string' ? [session.topic] : []))
}

/** To be called before a client writes to the store. */
export async function listLostSessions(store: TextStore): Promise<readonly LostSession[]> {
  const names = await store.listKeys()
  const find = (end: string) => names.find((name) => name.endsWith(end)) ?? ''
  const topics = readTopics(await store.readUnproved(find(SESSION_KEY_END)))
  if (topics.length === 0) return []
  const name = find('//keychain')
  const keys = parseStored((await store.read(name)) ?? (await store.readUnproved(name)))
  return topics.slice(0, MAX_LOST).flatMap((topic) => {
    const symKey: unknown = Reflect.get(Object(keys) as object, topic)
    return isKey(topic) && isKey(symKey) ? [{ topic, symKey }] : []
  })
}

/** Tells the wallets. A wallet that is told nothing lets its session expire. */
export async function leaveLostSessions({ core }: SignClient, sessions: readonly LostSession[]): Promise<void> {
  for (const { topic, symKey } of sessions) {
    await core.crypto.setSymKey(symKey, topic)
    await tellEnd(core, topic, 'wc_sessionDelete').catch(() => {})
    await core.crypto.deleteSymKey(topic)
  }
}
