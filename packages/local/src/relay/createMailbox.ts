import { createHash } from 'node:crypto'

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

export interface Mailbox {
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
