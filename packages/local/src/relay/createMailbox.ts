import { createHash } from 'node:crypto'

/** One message of a topic, as long as it lives. */
export interface Letter {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly attestation: string | undefined
  readonly publishedAt: number
  readonly expiresAt: number
  /** The client that needs no copy. */
  readonly publisher: string
  readonly acknowledgedBy: Set<string>
}

/** What is published: a letter without what the mailbox adds. */
export type Publication = Omit<Letter, 'publishedAt' | 'expiresAt' | 'acknowledgedBy'> & { readonly ttlSeconds: number }

export interface Mailbox {
  /**
   * Keeps a message for its life.
   *
   * @returns nothing when the same client has published the same before: clients publish again
   *   what they had no answer to, and nobody must be asked twice.
   */
  put(publication: Publication): Letter | undefined
  /** What a client has not yet acknowledged of a topic, in the order of publication. */
  getUnread(topic: string, clientId: string): readonly Letter[]
  /** How many letters live. */
  count(): number
  clear(): void
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

export function createMailbox(now: () => number, lettersPerTopic: number): Mailbox {
  const topics = new Map<string, Map<string, Letter>>()

  function dropExpired(): void {
    const at = now()
    for (const [topic, letters] of topics) {
      for (const [key, letter] of letters) if (letter.expiresAt <= at) letters.delete(key)
      if (letters.size === 0) topics.delete(topic)
    }
  }

  return {
    put({ ttlSeconds, ...publication }) {
      dropExpired()
      const { topic, publisher, message } = publication
      const letters = topics.get(topic) ?? new Map<string, Letter>()
      const key = `${publisher} ${hash(message)}`
      if (letters.has(key)) return undefined
      const publishedAt = now()
      const expiresAt = publishedAt + ttlSeconds * 1_000
      const letter = { ...publication, publishedAt, expiresAt, acknowledgedBy: new Set<string>() }
      letters.set(key, letter)
      topics.set(topic, letters)
      const [oldest] = letters.keys()
      if (oldest !== undefined && letters.size > lettersPerTopic) letters.delete(oldest)
      return letter
    },
    getUnread(topic, clientId) {
      dropExpired()
      const letters = [...(topics.get(topic)?.values() ?? [])]
      return letters.filter(({ publisher, acknowledgedBy }) => publisher !== clientId && !acknowledgedBy.has(clientId))
    },
    count() {
      dropExpired()
      return [...topics.values()].reduce((sum, letters) => sum + letters.size, 0)
    },
    clear: () => topics.clear(),
  }
}
