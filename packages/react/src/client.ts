'use client'

/**
 * The client boundary for server components. It is the only module with the directive, because bundlers without server
 * components warn about each one; they never load this module. Each name is listed, because Next.js rejects `export *`
 * in a module with the directive.
 */
export {
  AppKitAccountButton,
  AppKitButton,
  AppKitConnectButton,
  AppKitModal,
  AppKitNetworkButton,
  AppKitProvider,
  AppKitWalletButton,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnection,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitSIWX,
  useAppKitState,
  useAppKitTheme,
  useAppKitWallets,
  useDisconnect,
  useWalletInfo,
} from './index.ts'
