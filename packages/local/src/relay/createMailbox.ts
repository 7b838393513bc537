import { createHash } from 'node:crypto'
import type { RateLimiter } from './createRateLimiter.ts'
import type { FaultState } from './faults/types.ts'
import type { WritableLog } from './log/types.ts'
import type { JsonObject, RelayCounts, RelayLimits } from './types.ts'

/** One message of a topic, until it expires. */
export interface StoredMessage {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation: string | undefined
  readonly publishedAt: number
  readonly expiresAt: number
  /** The client that published the message; it gets no copy. */
  readonly publisher: string
  readonly acknowledgedBy: Set<string>
}

/** A published message, without the fields that the mailbox adds. */
export type Publication = Omit<StoredMessage, 'publishedAt' | 'expiresAt' | 'acknowledgedBy'> & {
  readonly ttlSeconds: number
}

interface Mailbox {
  /**
   * Stores a message until it expires.
   *
   * @returns undefined if the same client has published the same message before: clients publish
   *   again without an answer, and a receiver must not get a request twice.
   */
  put(publication: Publication): StoredMessage | undefined
  /** The messages of a topic that a client has not acknowledged, in the order of publication. */
  getUnread(topic: string, clientId: string): readonly StoredMessage[]
  /** The number of messages that have not expired. */
  count(): number
  clear(): void
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

export function createMailbox(now: () => number, messagesPerTopic: number): Mailbox {
  const topics = new Map<string, Map<string, StoredMessage>>()

  function dropExpired(): void {
    const at = now()
    for (const [topic, messages] of topics) {
      for (const [key, stored] of messages) if (stored.expiresAt <= at) messages.delete(key)
      if (messages.size === 0) topics.delete(topic)
    }
  }

  return {
    put({ ttlSeconds, ...publication }) {
      dropExpired()
      const { topic, publisher, message } = publication
      const messages = topics.get(topic) ?? new Map<string, StoredMessage>()
      const key = `${publisher} ${hash(message)}`
      if (messages.has(key)) return undefined
      const publishedAt = now()
      const expiresAt = publishedAt + ttlSeconds * 1_000
      const stored = { ...publication, publishedAt, expiresAt, acknowledgedBy: new Set<string>() }
      messages.set(key, stored)
      topics.set(topic, messages)
      const [oldest] = messages.keys()
      if (oldest !== undefined && messages.size > messagesPerTopic) messages.delete(oldest)
      return stored
    },
    getUnread(topic, clientId) {
      dropExpired()
      const messages = [...(topics.get(topic)?.values() ?? [])]
      return messages.filter(({ publisher, acknowledgedBy }) => publisher !== clientId && !acknowledgedBy.has(clientId))
    },
    count() {
      dropExpired()
      return [...topics.values()].reduce((sum, messages) => sum + messages.size, 0)
    },
    clear: () => topics.clear(),
  }
}

/** One authorised socket. */
export interface RelaySession {
  /** The number of the socket, from 1, for the log. */
  readonly socket: number
  /** `did:key:…`; the same for every socket of one client. */
  readonly clientId: string
  push(stored: StoredMessage): void
}

/** The subscriptions of sessions to topics. */
interface Subscriptions<Session> {
  add(session: Session, topic: string): void
  remove(session: Session, topic: string): void
  /** Removes all subscriptions of a session. */
  leave(session: Session): void
  has(session: Session, topic: string): boolean
  countTopics(session: Session): number
  getSessions(topic: string): readonly Session[]
}

export function createSubscriptions<Session>(): Subscriptions<Session> {
  const sessionsByTopic = new Map<string, Set<Session>>()
  const topicsBySession = new Map<Session, Set<string>>()

  function remove(session: Session, topic: string): void {
    const sessions = sessionsByTopic.get(topic)
    sessions?.delete(session)
    if (sessions?.size === 0) sessionsByTopic.delete(topic)
    topicsBySession.get(session)?.delete(topic)
  }

  return {
    add(session, topic) {
      sessionsByTopic.set(topic, (sessionsByTopic.get(topic) ?? new Set()).add(session))
      topicsBySession.set(session, (topicsBySession.get(session) ?? new Set()).add(topic))
    },
    remove,
    leave(session) {
      for (const topic of topicsBySession.get(session) ?? []) remove(session, topic)
      topicsBySession.delete(session)
    },
    has: (session, topic) => sessionsByTopic.get(topic)?.has(session) ?? false,
    countTopics: (session) => topicsBySession.get(session)?.size ?? 0,
    getSessions: (topic) => [...(sessionsByTopic.get(topic) ?? [])],
  }
}

/** The shared state of all sessions of one relay. */
export interface RelayState {
  readonly mailbox: Mailbox
  readonly subscriptions: Subscriptions<RelaySession>
  readonly publishRate: RateLimiter
  readonly connectionRate: RateLimiter
  readonly limits: RelayLimits
  readonly faults: FaultState
  readonly log: WritableLog
  readonly tally: Record<Exclude<keyof RelayCounts, 'sockets' | 'messages'>, number>
  readonly now: () => number
}

/** The result of a method, and the work after its answer was sent. */
export interface RelayOutcome {
  readonly result: unknown
  readonly afterwards?: () => void
}

/** @throws {@link RelayRefusal} with the error to answer. */
export type RelayMethod = (state: RelayState, session: RelaySession, params: JsonObject) => RelayOutcome
