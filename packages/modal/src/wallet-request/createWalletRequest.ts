import { STILL_WAITING_MS, type Kit, type Unsubscribe } from '@openappkit/core'

export interface WalletRequestState {
  status: 'idle' | 'waiting' | 'success' | 'error'
  /** The wallet has been silent for {@link STILL_WAITING_MS}. */
  isStillWaiting: boolean
  /** Set with `error`. */
  error: unknown
}

/** Something asked of a wallet, as the views show it. */
export interface WalletRequest {
  readonly state: WalletRequestState
  /** Asks. What an earlier question still answers is ignored from now on. */
  start(ask: () => Promise<unknown>, onSuccess: () => void): void
  /** Stops waiting; whatever comes is ignored. */
  abandon(): void
}

/**
 * One question at a time, each with its own answer. It counts how long the wallet is silent by itself: core does so for
 * attempts to connect only, and a switch of network needs the hint too.
 */
export function createWalletRequest(kit: Kit): WalletRequest {
  const state = kit.valtio.proxy<WalletRequestState>({ status: 'idle', isStillWaiting: false, error: undefined })
  let newest = 0
  let endTimer: Unsubscribe = () => {}

  function settle(status: WalletRequestState['status'], error?: unknown): void {
    endTimer()
    Object.assign(state, { status, error, isStillWaiting: false })
  }

  async function start(ask: () => Promise<unknown>, onSuccess: () => void): Promise<void> {
    const mine = ++newest
    settle('waiting')
    endTimer = kit.ports.clock.setTimeout(() => (state.isStillWaiting = true), STILL_WAITING_MS)
    try {
      await ask()
      if (mine !== newest) return
      settle('success')
      onSuccess()
    } catch (error) {
      if (mine === newest) settle('error', error)
    }
  }

  function abandon(): void {
    newest += 1
    settle('idle')
  }

  kit.onDestroy(abandon)
  return { state, start: (ask, onSuccess) => void start(ask, onSuccess), abandon }
}
