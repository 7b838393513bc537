import type { Clock, LinkStatus, Unsubscribe } from '@openappkit/core/internal'
import { walletConnectErrors } from '../errors/errors.ts'
import { closeSocket, triggerHeartbeat } from './patchCore.ts'
import type { WalletConnectCore } from './types.ts'
import type { Page } from './watchPage.ts'

const SLOW_MS = 5_000
const DOWN_MS = 15_000
/** A relay accepts a socket before it rejects the client: a socket counts as open after this time. */
const LASTING_MS = 300
/** The first retry after a loss is quick; the later ones are slower to spare the relay. */
const FIRST_RETRY_MS = 100
const RETRY_MS = 2_000

/** The connection to the relay. It reconnects by itself. */
export interface Link {
  readonly status: LinkStatus
  watch(listener: () => void): Unsubscribe
  /** Resolves as soon as a socket is open. */
  whenOpen(): Promise<void>
  stop(): void
}

/**
 * Keeps one socket to the relay and reports its status: `slow` after 5 s without a socket, `down` after 15 s (R5, R6).
 * A hidden page does not reconnect. A page that becomes visible reconnects at once.
 */
export function createLink(
  core: WalletConnectCore,
  { clock, page, open }: { readonly clock: Clock; readonly page: Page; open(): Promise<void> },
): Link {
  const { relayer } = core
  const listeners = new Set<() => void>()
  const waiting = new Set<{ resolve(): void; reject(error: Error): void }>()
  let status: LinkStatus = 'open'
  let isStopped = false
  let stopTimers = () => {}
  let stopRetrying = () => {}
  let stopSettling = () => {}
  let isLost = false

  function setStatus(next: LinkStatus): void {
    if (status === next) return
    status = next
    for (const listener of [...listeners]) listener()
  }
  function tryNow(): void {
    if (!isStopped && !relayer.connected) open().catch(() => {})
  }
  function retry(delayMs: number): void {
    stopRetrying()
    stopRetrying = clock.setTimeout(() => {
      if (relayer.connected) return
      if (page.isVisible()) tryNow()
      retry(RETRY_MS)
    }, delayMs)
  }
  /** Starts the timers that change the status while no socket stays open. */
  function beginLoss(): void {
    const stopSlow = clock.setTimeout(() => setStatus('slow'), SLOW_MS)
    const stopDown = clock.setTimeout(() => setStatus('down'), DOWN_MS)
    isLost = true
    stopTimers = () => {
      stopSlow()
      stopDown()
      isLost = false
    }
  }
  function onLoss(): void {
    if (isStopped) return
    stopSettling()
    if (!isLost) beginLoss()
    if (page.isVisible()) retry(FIRST_RETRY_MS)
    else retry(RETRY_MS)
  }
  function onConnect(): void {
    stopRetrying()
    stopSettling()
    stopSettling = clock.setTimeout(() => {
      stopTimers()
      setStatus('open')
    }, LASTING_MS)
    for (const waiter of waiting) waiter.resolve()
    waiting.clear()
    triggerHeartbeat(core)
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
      stopTimers()
      stopRetrying()
      stopSettling()
      stopWatching()
      listeners.clear()
      for (const waiter of waiting) {
        waiter.reject(walletConnectErrors.relayUnreachable({ reason: 'the client was closed' }))
      }
      waiting.clear()
      relayer.off('relayer_connect', onConnect)
      relayer.off('relayer_disconnect', onLoss)
    },
  }
}
