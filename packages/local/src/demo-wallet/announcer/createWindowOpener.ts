import type { PageSession } from './createPageSession.ts'
import type { PendingRequests } from './createPendingRequests.ts'
import type { WalletLinkOptions } from './createWalletLink.ts'

/** Checks without an answer from the window before it is loaded again: about four seconds. */
const CHECKS_BEFORE_RELOAD = 16

/** Opens the wallet's window for requests, and checks it while they are pending. */
export interface WindowOpener {
  readonly hasWindow: boolean
  /** Opens the window or brings it to the front. */
  open(this: void): void
  /** Rejects the requests if the window was closed; loads it again if it does not answer. */
  check(this: void): void
  /** The window has sent `listening`. */
  receiveListening(): void
  /** The window has answered `hello`. */
  resetChecks(): void
}

export function createWindowOpener(
  { window: wallet, bar }: WalletLinkOptions,
  session: PageSession,
  pending: PendingRequests,
): WindowOpener {
  let hasWindow = false
  let checks = 0

  return {
    get hasWindow() {
      return hasWindow
    },
    open() {
      if (hasWindow && wallet.isOpen()) {
        if (wallet.raise()) bar.hide()
        else if (pending.byId.size > 0) bar.show('waiting')
        return
      }
      session.unlink()
      checks = 0
      const opened = wallet.open()
      hasWindow = opened !== 'blocked'
      if (!hasWindow) return pending.byId.size > 0 ? bar.show('blocked') : undefined
      bar.hide()
      // A new window sends `listening` when it is ready; before that it receives no messages.
      if (opened === 'found') session.start()
    },
    check() {
      // Without a window the bar in the page waits for a click.
      if (!hasWindow) return
      if (!wallet.isOpen()) {
        hasWindow = false
        session.unlink()
        return pending.rejectAll()
      }
      if (session.isLinked) return
      checks += 1
      if (checks % CHECKS_BEFORE_RELOAD !== 0) return
      wallet.reload()
      bar.show('silent')
    },
    receiveListening() {
      hasWindow = true
      session.start()
    },
    resetChecks: () => void (checks = 0),
  }
}
