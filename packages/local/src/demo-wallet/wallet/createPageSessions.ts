import type { SiteState } from '../protocol/types.ts'
import type { Answer, Client } from './types.ts'

/** The pages that exchange messages with this window. */
export interface PageSessions {
  start(client: Client, session: string): void
  end(client: Client): void
  has(client: Client, session: string): boolean
  /** Sends each page the state of its site, if it differs from the state that the page has. */
  sendStates(): void
  reply(client: Client, id: string, answer: Answer): void
}

/** @param getSite - Returns the state that an origin may see. */
export function createPageSessions(getSite: (origin: string) => SiteState): PageSessions {
  const sessions = new Map<Client, string>()
  const sentStates = new Map<Client, string>()

  function sendState(client: Client, session: string): void {
    const state = getSite(client.origin)
    const text = JSON.stringify(state)
    if (sentStates.get(client) === text) return
    sentStates.set(client, text)
    client.post({ type: 'state', session, state })
  }

  return {
    start(client, session) {
      sessions.set(client, session)
      sentStates.delete(client)
    },
    end(client) {
      sessions.delete(client)
      sentStates.delete(client)
    },
    has: (client, session) => sessions.get(client) === session,
    sendStates() {
      for (const [client, session] of sessions) sendState(client, session)
    },
    reply(client, id, answer) {
      const session = sessions.get(client)
      if (session === undefined) return
      if ('error' in answer) client.post({ type: 'error', session, id, error: answer.error })
      else client.post({ type: 'result', session, id, result: answer.result })
    },
  }
}
