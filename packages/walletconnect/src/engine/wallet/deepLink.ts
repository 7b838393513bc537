import { parseWalletLink } from '@openappkit/common'
import type { ChosenWallet } from '@openappkit/core'

/** Read by the WalletConnect client before it sends a request: it opens the wallet's app for its owner to answer. */
const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Remembers the app that requests are answered in. */
export function storeDeepLink(wallet: ChosenWallet | undefined): void {
  const href = parseWalletLink(wallet?.href)
  if (href === undefined || !wallet) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ href, name: wallet.name }))
  } catch {
    // Storage is blocked: the owner opens the app by hand.
  }
}

export function clearDeepLink(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing could be stored either.
  }
}
