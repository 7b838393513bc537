'use client'

/**
 * What server components reach the hooks and components through, and the only module that says so: bundlers that know
 * no server components complain about each such directive, and never come here. Each name is written out, because
 * Next.js refuses `export *` where the directive is.
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
  useAppKitState,
  useAppKitTheme,
  useAppKitWallets,
  useDisconnect,
  useWalletInfo,
} from './index.ts'
