/**
 * @module Stored sessions that fail authentication, because the store's key is missing or a script has edited them. They
 * are not used. Their wallets are sent a disconnect; otherwise the wallets would show them for a week.
 */
import { SESSION_KEY_END } from './createDraftStore.ts'
import { type TextStore, parseStored } from './createStorage.ts'
import { sendDelete } from './sendDelete.ts'
import type { SignClient } from './types.ts'

interface UnverifiedSession {
  readonly topic: string
  readonly symKey: string
}

/** A site has one session at a time. A script may have added more to make the page send messages. */
const MAX_UNVERIFIED = 3
const KEY = /^[0-9a-f]{64}$/

const isKey = (value: unknown): value is string => typeof value === 'string' && KEY.test(value)

/** The topics in a stored list of sessions. */
export function readTopics(text: string | undefined): readonly string[] {
  const sessions = parseStored(text)
  if (!Array.isArray(sessions)) return []
  return sessions.flatMap((session: { topic?: unknown } | null) =>
    typeof session?.topic === 'string' ? [session.topic] : [],
  )
}

/** Lists them. Call this before a client writes to the store. */
export async function listUnverifiedSessions(store: TextStore): Promise<readonly UnverifiedSession[]> {
  const names = await store.listKeys()
  const find = (end: string) => names.find((name) => name.endsWith(end)) ?? ''
  const topics = readTopics(await store.readUnverified(find(SESSION_KEY_END)))
  if (topics.length === 0) return []
  const name = find('//keychain')
  const keys = parseStored((await store.read(name)) ?? (await store.readUnverified(name)))
  return topics.slice(0, MAX_UNVERIFIED).flatMap((topic) => {
    const symKey: unknown = Reflect.get(Object(keys) as object, topic)
    return isKey(topic) && isKey(symKey) ? [{ topic, symKey }] : []
  })
}

/** Sends the wallets a disconnect. If a message is lost, the wallet's session expires. */
export async function disconnectUnverifiedSessions(
  { core }: SignClient,
  sessions: readonly UnverifiedSession[],
): Promise<void> {
  for (const { topic, symKey } of sessions) {
    await core.crypto.setSymKey(symKey, topic)
    await sendDelete(core, topic, 'wc_sessionDelete').catch(() => {})
    await core.crypto.deleteSymKey(topic)
  }
}
