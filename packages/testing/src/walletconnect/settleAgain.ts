import type { RemoteState } from './remoteState.ts'
import { listSessions } from './sessions.ts'

/** A private part of the client's engine. */
interface Sender {
  sendRequest(message: { topic: string; method: 'wc_sessionSettle'; params: unknown }): Promise<number>
}

/** Sends the settlement of a session again, like a relay that delivers twice. */
export async function settleAgain(state: RemoteState, topic: string | undefined): Promise<void> {
  await state.connectivity.whenOnline()
  const engine = state.client.engine as unknown as Sender
  for (const { topic: sessionTopic, relay, namespaces, self, expiry } of listSessions(state, topic)) {
    const params = { relay, namespaces, controller: self, expiry }
    await engine.sendRequest({ topic: sessionTopic, method: 'wc_sessionSettle', params })
  }
}
