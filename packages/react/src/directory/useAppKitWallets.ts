import {
  createWalletList,
  SERVER_WALLETS,
  type WalletListActions,
  type WalletListState,
} from '@openappkit/modal/headless'
import { useMemo, useSyncExternalStore } from 'react'
import { useKit } from '../kit/useKit.ts'

/** Result of `useAppKitWallets`. */
export type UseAppKitWalletsReturn = WalletListActions & WalletListState

const HOOK = 'useAppKitWallets'

/**
 * Returns wallets for a list that the site renders itself: the wallets of this browser, and the wallets of the directory,
 * which `@openappkit/walletconnect` connects. The hook sends no request before a call of `fetchWallets` or `connect`.
 *
 * @throws `kit.notCreated` if there is no kit on the page; `kit.ambiguous` if there are several and no `AppKitProvider`
 * @example
 * const { wallets, wcUri, connect } = useAppKitWallets()
 * return wallets.map((wallet) => (
 *   <button key={wallet.id} onClick={() => connect(wallet)}>{wallet.name}</button>
 * ))
 */
export function useAppKitWallets(): UseAppKitWalletsReturn {
  const kit = useKit(HOOK)
  const { get, subscribe, ...actions } = useMemo(() => createWalletList(kit, `"${HOOK}"`), [kit])
  const state = useSyncExternalStore(subscribe, get, () => SERVER_WALLETS)
  const { fetchWallets, connect, resetWcUri } = actions
  return useMemo(() => ({ ...state, fetchWallets, connect, resetWcUri }), [state, fetchWallets, connect, resetWcUri])
}
