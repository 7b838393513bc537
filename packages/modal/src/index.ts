import './define.ts'

export { createAppKit } from './create-app-kit/createAppKit.ts'
export { optionErrors } from './create-app-kit/errors.ts'
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
} from './create-app-kit/types.ts'
export type { AppKitNetwork, Identity, SIWXConfig } from '@openappkit/core'
export type {} from './features.ts'
export type { MessagesByLocale, MessagesPatch } from './i18n/getLanguage.ts'
export type { KitReference } from './element/resolveKit.ts'
export { AppKitAccountButton } from './buttons/appkit-account-button.ts'
export { AppKitButton } from './buttons/appkit-button.ts'
export { AppKitConnectButton } from './buttons/appkit-connect-button.ts'
export { AppKitNetworkButton } from './buttons/appkit-network-button.ts'
export { AppKitWalletButton } from './connect/appkit-wallet-button.ts'
export { AppKitModal } from './shell/appkit-modal.ts'
