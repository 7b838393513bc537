/**
 * Configuration: `createAppKit`, `evm()`, `walletConnect()`, `embeddedWallet()` and the types of their options.
 *
 * @packageDocumentation
 */
export { createAppKit } from '../../../packages/modal/src/index.ts'
export { evm } from '../../../packages/evm/src/index.ts'
export { walletConnect } from '../../../packages/walletconnect/src/index.ts'
export { embeddedWallet } from '../../../packages/embedded/src/index.ts'
export type { AppKitOptions, MessagesByLocale, MessagesPatch, SIWXConfig } from '../../../packages/modal/src/index.ts'
export type { EnsOptions, EvmOptions } from '../../../packages/evm/src/index.ts'
export type { WalletConnectOptions } from '../../../packages/walletconnect/src/index.ts'
export type { EmbeddedWalletOptions } from '../../../packages/embedded/src/index.ts'
export type {
  CustomWallet,
  Features,
  Metadata,
  NetworkInput,
  SIWXMessage,
  SIWXMessageInput,
  SIWXSession,
  ThemeMode,
  ThemeVariables,
} from '../../../packages/core/src/index.ts'
export type {
  Endpoints,
  LogLevel,
  RpcUrl,
  ThemeVariableName,
  UniversalProviderConfigOverride,
} from '../../../packages/core/src/internal.ts'
