import { vi } from 'vitest'
import { createFakeStorage, type FakeStorage } from '@openappkit/testing'

/** Two tabs whose processes do not see at once what the other writes, in a browser with locks. Call `vi.unstubAllGlobals` afterwards. */
export function createTabs() {
  const storage = createFakeStorage()
  let seen: Map<string, string> | undefined
  const late: FakeStorage = {
    ...storage,
    getItem: (key) => (seen ? (seen.get(key) ?? null) : storage.getItem(key)),
    get size() {
      return storage.size
    },
  }
  const last = new Map<string, Promise<unknown>>()
  const request = async (name: string, _options: object, run: () => Promise<unknown>) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(run)
    last.set(
      name,
      turn.catch(() => {}),
    )
    return turn
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return {
    storage,
    /** The second tab reads what was stored when this was called, until the function that is returned is called. */
    late,
    holdBack() {
      seen = new Map(storage.entries())
      return () => (seen = undefined)
    },
  }
}
