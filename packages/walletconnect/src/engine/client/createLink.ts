import type { Clock, LinkStatus, Unsubscribe } from '@openappkit/core'
import { walletConnectErrors } from '../errors/errors.ts'
import { closeSocket, pulse } from './tameCore.ts'
import type { WalletConnectCore } from './types.ts'
import type { Page } from './watchPage.ts'

const SLOW_MS = 5_000
const DOWN_MS = 15_000
/** A relay that turns a client away lets it in first: only a socket that lasts so long is one. */
const LASTING_MS = 300
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
  const waiting = new Set<{ resolve(): void; reject(error: Error): void }>()
  let status: LinkStatus = 'open'
  let isStopped = false
  let stopTelling = () => {}
  let stopRetrying = () => {}
  let stopSettling = () => {}
  let isLost = false

  function tell(next: LinkStatus): void {
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
  /** Says how long there has been no socket that lasts. */
  function beginLoss(): void {
    const stopSlow = clock.setTimeout(() => tell('slow'), SLOW_MS)
    const stopDown = clock.setTimeout(() => tell('down'), DOWN_MS)
    isLost = true
    stopTelling = () => {
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
      stopTelling()
      tell('open')
    }, LASTING_MS)
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
      stopTelling()
      stopRetrying()
      stopSettling()
      stopWatching()
      listeners.clear()
      for (const waiter of waiting) waiter.reject(walletConnectErrors.relayUnreachable({ reason: 'the client was closed' }))
      waiting.clear()
      relayer.off('relayer_connect', onConnect)
      relayer.off('relayer_disconnect', onLoss)
    },
  }
}
