import type { WalletWindow } from './createWalletLink.ts'

/** A constant name, so that every page of a tab finds the same window. */
const WINDOW_NAME = 'openappkit-demo-wallet'
const FEATURES = 'popup,width=420,height=720'

/** Whether the window is new and empty: only then the page may read its location. */
function isBlank(opened: Window): boolean {
  try {
    return opened.location.origin !== undefined
  } catch {
    return false
  }
}

/** Opens the wallet's window by `window.open` and exchanges checked messages with it (S1). */
export function createBrowserWalletWindow(walletUrl: string): WalletWindow {
  const walletOrigin = new URL(walletUrl).origin
  // The wallet sends `listening` to this origin only; the browser enforces it.
  const address = `${walletUrl}#${encodeURIComponent(location.origin)}`
  let opened: Window | null = null

  return {
    open() {
      opened = window.open('', WINDOW_NAME, FEATURES)
      if (opened === null) return 'blocked'
      if (!isBlank(opened)) {
        opened.focus()
        return 'found'
      }
      opened.location.replace(address)
      return 'opened'
    },
    isOpen: () => opened !== null && !opened.closed,
    raise() {
      opened?.focus()
      return navigator.userActivation?.isActive ?? true
    },
    reload: () => opened?.location.replace(address),
    post: (text) => opened?.postMessage(text, walletOrigin),
    watchMessages(listener) {
      const onMessage = (event: MessageEvent) => {
        if (event.origin !== walletOrigin || event.source === null) return
        // After a reload this page has lost its window; only the wallet can send from the wallet's origin.
        if (opened === null || opened.closed) opened = event.source as Window
        if (event.source === opened) listener(event.data)
      }
      window.addEventListener('message', onMessage)
      return () => window.removeEventListener('message', onMessage)
    },
  }
}
