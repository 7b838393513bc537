import { defineSlice, STILL_WAITING_MS, type Kit, type Unsubscribe } from '@openappkit/core/internal'

export interface WalletRequestState {
  status: 'idle' | 'waiting' | 'success' | 'error'
  /** Whether the wallet has not answered for {@link STILL_WAITING_MS}. */
  isStillWaiting: boolean
  /** Set with `error`. */
  error: unknown
}

/** A request to a wallet, with the state that the views show. */
export interface WalletRequest {
  readonly state: WalletRequestState
  /**
   * Sends a request once the running script has ended. `send` is not called if that script also leaves the view or starts another request.
   * The result of an earlier request is ignored.
   */
  start(send: () => Promise<unknown>, onSuccess: () => void): void
  /** Stops waiting and ignores the result. */
  abort(): void
}

/**
 * Tracks one request at a time. It has its own timer for `isStillWaiting`, because core has one only for connection
 * attempts, and a network switch needs the hint too.
 */
export function createWalletRequest(kit: Kit): WalletRequest {
  const state = kit.valtio.proxy<WalletRequestState>({ status: 'idle', isStillWaiting: false, error: undefined })
  let latestId = 0
  let clearTimer: Unsubscribe = () => {}

  function settle(status: WalletRequestState['status'], error?: unknown): void {
    clearTimer()
    Object.assign(state, { status, error, isStillWaiting: false })
  }

  async function start(send: () => Promise<unknown>, onSuccess: () => void): Promise<void> {
    const id = ++latestId
    settle('waiting')
    clearTimer = kit.ports.clock.setTimeout(() => (state.isStillWaiting = true), STILL_WAITING_MS)
    try {
      // Two presses in one task send one request.
      await Promise.resolve().then(() => id === latestId && send())
      if (id !== latestId) return
      settle('success')
      onSuccess()
    } catch (error) {
      if (id === latestId) settle('error', error)
    }
  }

  function abort(): void {
    latestId += 1
    settle('idle')
  }

  kit.onDestroy(abort)
  return { state, start: (send, onSuccess) => void start(send, onSuccess), abort }
}

/** The pending connection attempt of a kit. */
export const getConnectRequest = defineSlice('connectRequest', createWalletRequest)
