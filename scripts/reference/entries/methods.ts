/**
 * The object that `createAppKit` returns, and the types of its parameters and results.
 *
 * @packageDocumentation
 */
export type {
  AccountInfo,
  AppKit,
  EmbeddedWalletPages,
  IdentityParams,
  KitReference,
  NetworkInfo,
  Providers,
  PublicState,
  UpdatableOptions,
  WalletInfo,
} from '../../../packages/modal/src/index.ts'
export type {
  Connection,
  Connector,
  ConnectorType,
  Identity,
  Network,
  OpenParams,
  ViewData,
  ViewName,
} from '../../../packages/core/src/index.ts'
export type {
  AccountPurpose,
  AccountPurposes,
  AccountType,
  Approval,
  ConnectionAccount,
  ConnectionStatus,
  EmbeddedWalletInfo,
  LinkStatus,
  ThemeState,
  Unsubscribe,
  WalletIdentity,
} from '../../../packages/core/src/internal.ts'
export type { EmbeddedProvider } from '../../../packages/embedded/src/index.ts'
export type {
  CaipAddress,
  CaipNetworkId,
  ChainNamespace,
  ChainNamespaces,
  Eip1193Provider,
  RequestArguments,
} from '../../../packages/common/src/index.ts'
