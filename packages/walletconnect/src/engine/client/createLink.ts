import type { Clock, LinkStatus, Unsubscribe } from '@openappkit/core'
import { closeSocket, pulse } from './tameCore.ts'
import type { WalletConnectCore } from './types.ts'
import type { Page } from './watchPage.ts'

const SLOW_MS = 5_000
const DOWN_MS = 15_000
/** The first try after a loss comes soon, the others leave the relay some air. */
const FIRST_RETRY_MS = 100
const RETRY_MS = 2_000

/** The way to the relay. It mends itself. */
export interface Link {
  readonly status: LinkStatus
  watch(listener: () => void): Unsubscribe
  /** Resolves as soon as there is a socket. */
  whenOpen(): Promise<void>
  stop(): void
}

/**
 * Keeps one socket to the relay, and says how it stands: `slow` after 5 s without one, `down` after 15 s (R5, R6).
 * A hidden page is left in peace; when it comes back it tries at once.
 */
export function createLink(
  core: WalletConnectCore,
  { clock, page, open }: { readonly clock: Clock; readonly page: Page; open(): Promise<void> },
): Link {
  const { relayer } = core
  const listeners = new Set<() => void>()
  const timers = new Set<() => void>()
  const waiting = new Set<{ resolve(): void; reject(error: Error): void }>()
  let status: LinkStatus = 'open'
  let isStopped = false

  function tell(next: LinkStatus): void {
    if (status === next) return
    status = next
    for (const listener of [...listeners]) listener()
  }
  function after(delayMs: number, action: () => void): void {
    const stop = clock.setTimeout(() => {
      timers.delete(stop)
      action()
    }, delayMs)
    timers.add(stop)
  }
  function clearTimers(): void {
    for (const stop of timers) stop()
    timers.clear()
  }
  function retry(delayMs: number): void {
    after(delayMs, () => {
      if (relayer.connected) return
      if (page.isVisible()) tryNow()
      retry(RETRY_MS)
    })
  }
  function tryNow(): void {
    if (!isStopped && !relayer.connected) open().catch(() => {})
  }
  function onLoss(): void {
    if (isStopped || timers.size > 0) return
    after(SLOW_MS, () => tell('slow'))
    after(DOWN_MS, () => tell('down'))
    retry(FIRST_RETRY_MS)
  }
  function onConnect(): void {
    clearTimers()
    tell('open')
    for (const waiter of waiting) waiter.resolve()
    waiting.clear()
    pulse(core)
  }
  function onReturn(wasLong: boolean): void {
    if (!relayer.connected) return tryNow()
    if (wasLong) closeSocket(core).then(tryNow, tryNow)
  }

  relayer.on('relayer_connect', onConnect)
  relayer.on('relayer_disconnect', onLoss)
  const stopWatching = page.watchReturn(onReturn)
  onLoss()
  tryNow()

  return {
    get status() {
      return status
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    whenOpen: () =>
      new Promise((resolve, reject) => {
        if (relayer.connected) return resolve()
        waiting.add({ resolve, reject })
        tryNow()
      }),
    stop() {
      isStopped = true
      clearTimers()
      stopWatching()
      listeners.clear()
      for (const waiter of waiting) waiter.reject(new Error('The client was closed.'))
      waiting.clear()
      relayer.off('relayer_connect', onConnect)
      relayer.off('relayer_disconnect', onLoss)
    },
  }
}
