import { isAppKitError, shorten } from '@openappkit/common'
import type { Unsubscribe } from '../kit/ports.ts'
import type { Kit } from '../kit/types.ts'
import type { Notice, NoticesController, NoticesState } from './types.ts'

/** Delay between hiding an old notice and showing a new one (SPEC §4). */
const NOTICE_RESHOW_MS = 150
/** How long success and error notices stay. A loading notice stays until it is replaced. */
const NOTICE_DURATION_MS = 5_000

/** The message of an error without a catalogue. Reading it may throw. */
function readMessage(error: unknown): string {
  try {
    return shorten(error instanceof Error ? error.message : error)
  } catch {
    return 'Error'
  }
}

/** Shows one notice at a time. A new one hides the old one, waits 150 ms, then appears. */
export function createNoticesController(
  kit: Pick<Kit, 'ports' | 'onDestroy' | 'isDestroyed' | 'valtio'>,
): NoticesController {
  const { ports } = kit
  const state = kit.valtio.proxy<NoticesState>({ notice: undefined })
  let endTimer: Unsubscribe = () => {}
  kit.onDestroy(hide)

  const later = (action: () => void, delayMs: number) => {
    endTimer()
    endTimer = ports.clock.setTimeout(action, delayMs)
  }

  function countDown(): void {
    endTimer()
    if (state.notice && state.notice.variant !== 'loading') later(hide, NOTICE_DURATION_MS)
  }

  function hide(): void {
    endTimer()
    state.notice = undefined
  }

  function show(notice: Omit<Notice, 'id'>): void {
    if (kit.isDestroyed) return
    const present = () => {
      state.notice = { id: ports.createId(), ...notice }
      countDown()
    }
    if (!state.notice) return (endTimer(), present())
    hide()
    later(present, NOTICE_RESHOW_MS)
  }

  return {
    state,
    showLoading: (message) => show({ variant: 'loading', message }),
    showSuccess: (message) => show({ variant: 'success', message }),
    showError(error) {
      const text = isAppKitError(error)
        ? { message: error.short, code: error.code, params: error.params }
        : { message: readMessage(error) }
      show({ variant: 'error', ...text })
    },
    hide,
    pause: () => {
      if (state.notice) endTimer()
    },
    resume: countDown,
  }
}
