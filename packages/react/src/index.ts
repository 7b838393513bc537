export type { AppKitIntrinsicElements } from './components/intrinsicElements.ts'
export { createAppKit, type AppKit, type AppKitNetwork, type AppKitOptions, type SIWXConfig } from '@openappkit/modal'
export { AppKitProvider, type AppKitProviderProps } from './kit/AppKitProvider.tsx'
export { useAppKitAccount, type UseAppKitAccountReturn } from './account/useAppKitAccount.ts'
export { useAppKitBalance, type UseAppKitBalanceReturn } from './account/useAppKitBalance.ts'
export {
  useAppKitConnection,
  type ConnectionChange,
  type UseAppKitConnectionParams,
  type UseAppKitConnectionReturn,
} from './connections/useAppKitConnection.ts'
export {
  useAppKitConnections,
  type RecentConnection,
  type UseAppKitConnectionsReturn,
} from './connections/useAppKitConnections.ts'
export { useAppKitProvider, type UseAppKitProviderReturn } from './connections/useAppKitProvider.ts'
export { useDisconnect, type UseDisconnectReturn } from './connections/useDisconnect.ts'
export { useWalletInfo, type UseWalletInfoReturn, type WalletInfo } from './connections/useWalletInfo.ts'
export type { AppKitWallet, FetchWalletsParams } from '@openappkit/modal/headless'
export { useAppKitWallets, type UseAppKitWalletsReturn } from './directory/useAppKitWallets.ts'
export { useAppKitEvents, type UseAppKitEventsReturn } from './events/useAppKitEvents.ts'
export { useAppKit, type UseAppKitReturn } from './modal/useAppKit.ts'
export { useAppKitState, type UseAppKitStateReturn } from './modal/useAppKitState.ts'
export { useAppKitNetwork, type UseAppKitNetworkReturn } from './networks/useAppKitNetwork.ts'
export { useAppKitSIWX } from './siwx/useAppKitSIWX.ts'
export { useAppKitTheme, type UseAppKitThemeReturn } from './theme/useAppKitTheme.ts'
export {
  AppKitAccountButton,
  AppKitButton,
  AppKitConnectButton,
  AppKitModal,
  AppKitNetworkButton,
  AppKitWalletButton,
  type AppKitAccountButtonProps,
  type AppKitButtonProps,
  type AppKitConnectButtonProps,
  type AppKitModalProps,
  type AppKitNetworkButtonProps,
  type AppKitWalletButtonProps,
} from './components/components.ts'
