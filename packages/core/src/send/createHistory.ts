import { getActivity } from '../activity/getActivity.ts'
import type { Kit } from '../kit/types.ts'

/** The earlier transfers of the account, which a recipient is compared with (S19). */
export interface History {
  /** Fetches the latest ones of the active account, unless they are fresh. Never rejects. */
  load(this: void): void
}

/** @param onChange - Called when the recipients of earlier transfers change. */
export function createHistory(kit: Kit, onChange: () => void): History {
  let known = ''
  let isWatched = false

  function compare(): void {
    const recipients = getActivity(kit).listCounterparties().join(' ')
    if (recipients === known) return
    known = recipients
    onChange()
  }

  return {
    load() {
      const activity = getActivity(kit)
      if (!activity.isAvailable()) return
      if (!isWatched) kit.onDestroy(kit.valtio.subscribe(activity.state, compare))
      isWatched = true
      activity.load().catch((error: unknown) => kit.log.debug('The earlier transfers could not be fetched.', error))
    },
  }
}
