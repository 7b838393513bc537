import type { OpenSession } from '../createSession.ts'
import type { WritableLog } from '../log/types.ts'
import type { FaultState, RelayFaults } from './types.ts'

/**
 * Frames that a client must survive; none of them answers a request. A bare `null` is not included: the client 2.21.8
 * throws on it where a site cannot catch the error.
 */
const GARBAGE: readonly string[] = [
  'not json',
  '',
  '[]',
  '{}',
  '{"jsonrpc":"2.0","id":1,"method":"irn_unheardOf","params":{}}',
  `{"jsonrpc":"2.0","id":"garbage","result":{"__proto__":{"polluted":true}}}`,
  JSON.stringify({
    jsonrpc: '2.0',
    id: 2,
    method: 'irn_subscription',
    params: {
      id: 'garbage',
      data: { topic: '00'.repeat(32), message: 'bm90IGVuY3J5cHRlZA==', publishedAt: 0, tag: 1_100 },
    },
  }),
]

export interface FaultParts {
  readonly state: FaultState
  readonly log: WritableLog
  readonly getSessions: () => readonly OpenSession[]
  /** Admits the requests that were held while the relay was frozen. */
  readonly admitHeld: () => void
}

/** The faults of one relay, for tests. */
export function createFaults({ state, log, getSessions, admitHeld }: FaultParts): RelayFaults {
  const note = (detail: string) => log.write({ kind: 'fault', detail })

  const faults: RelayFaults = {
    cutAll() {
      const sessions = getSessions()
      for (const session of sessions) session.cut('cutAll')
      return sessions.length
    },
    cutEvery(frames) {
      state.framesPerSocket = typeof frames === 'number' ? [frames, frames] : frames
      note(`cutEvery ${String(frames)}`)
    },
    delay(rangeMs) {
      state.delayMs = rangeMs
      note(`delay ${String(rangeMs)}`)
    },
    duplicate(isOn) {
      state.isDuplicating = isOn
      note(`duplicate ${isOn}`)
    },
    reorder(isOn) {
      state.isReordering = isOn
      note(`reorder ${isOn}`)
    },
    garbage() {
      const sessions = getSessions()
      note(`garbage to ${sessions.length}`)
      for (const session of sessions) for (const frame of GARBAGE) session.send(frame)
      return sessions.length
    },
    refuse(mode, reason) {
      state.refusal = mode
      state.refusalReason = reason
      note(`refuse ${String(mode)}`)
    },
    refuseTags(tags) {
      state.refusedTags = tags
      note(`refuseTags ${String(tags)}`)
    },
    freeze(isOn) {
      state.isFrozen = isOn
      note(`freeze ${isOn}`)
      for (const session of getSessions()) {
        if (isOn) session.freeze()
        else session.thaw()
      }
      if (!isOn) admitHeld()
    },
    clear() {
      faults.cutEvery(undefined)
      faults.delay(undefined)
      faults.duplicate(false)
      faults.reorder(false)
      faults.refuse(undefined)
      faults.refuseTags([])
      if (state.isFrozen) faults.freeze(false)
    },
  }
  return faults
}
