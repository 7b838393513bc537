import './define.ts'

export { createAppKit } from './kit/create-app-kit/createAppKit.ts'
export { optionErrors } from './kit/create-app-kit/errors.ts'
export type {
  AccountInfo,
  AppKit,
  AppKitOptions,
  EventRecord,
  EmbeddedWalletPages,
  IdentityParams,
  NetworkInfo,
  Providers,
  PublicState,
  UpdatableOptions,
  WalletInfo,
} from './kit/create-app-kit/types.ts'
export type { AppKitNetwork, Identity, SIWXConfig } from '@openappkit/core'
export type {} from './features.ts'
export type { MessagesByLocale, MessagesPatch } from './i18n/getLanguage.ts'
export type { KitReference } from './shell/element/resolveKit.ts'
export { AppKitAccountButton } from './shell/buttons/appkit-account-button.ts'
export { AppKitButton } from './shell/buttons/appkit-button.ts'
export { AppKitConnectButton } from './shell/buttons/appkit-connect-button.ts'
export { AppKitNetworkButton } from './shell/buttons/appkit-network-button.ts'
export { AppKitWalletButton } from './features/connect/appkit-wallet-button.ts'
export { AppKitModal } from './shell/dialog/appkit-modal.ts'
