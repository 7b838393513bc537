/** The subscriptions of sessions to topics. */
export interface Subscriptions<Session> {
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
