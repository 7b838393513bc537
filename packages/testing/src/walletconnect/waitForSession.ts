import type { RemoteState } from './remoteState.ts'
import { listSessions } from './sessions.ts'

/** Resolves with the newest session, as soon as there is one. */
export function waitForSession(state: RemoteState): Promise<ReturnType<typeof listSessions>[number]> {
  return new Promise((resolve) => {
    const check = (): void => {
      const newest = listSessions(state).at(-1)
      if (newest === undefined) return
      state.sessionWatchers.delete(check)
      resolve(newest)
    }
    state.sessionWatchers.add(check)
    check()
  })
}
