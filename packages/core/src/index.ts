/**
 * @module What a site, or a package of other people, imports: options, adapters, drivers, sources of data, views and errors. The
 * packages of this repository import the rest from `@openappkit/core/internal`.
 */
export type { Account, AccountFields } from './account/types.ts'
export type { Connector, ConnectorType } from './connections/connector.types.ts'
export type {
  ChainAdapter,
  ConnectInputs,
  ConnectResult,
  ConnectStepOf,
  ConnectSteps,
  ConnectorDriver,
  CreateAdapter,
  CreateConnectorDriver,
  DriverContext,
  DriverFacets,
  ReportedConnection,
  SignableMessage,
} from './connections/driver.types.ts'
export type { Connection } from './connections/types.ts'
export type { Collectible, CreateDataSource, DataSource, Identity, Token, Transaction } from './data/types.ts'
export type { AppKitEvent, EventName, EventProperties } from './events/types.ts'
export type { ChainFamily } from './families/types.ts'
export type { Kit } from './kit/types.ts'
export type { OpenParams } from './modal/types.ts'
export type { AppKitNetwork, Network, NetworkInput } from './networks/types.ts'
export type { CreateOnrampProvider, OnrampChoices, OnrampProvider, OnrampQuote } from './onramp/provider.types.ts'
export type { Features, MutableOptions } from './options/mutable.types.ts'
export type { Metadata } from './options/site.types.ts'
export type { SIWXConfig, SIWXMessage, SIWXMessageInput, SIWXSession } from './options/siwx.types.ts'
export type { KitOptions } from './options/types.ts'
export type { CustomWallet } from './options/wallet.types.ts'
export type { ViewData, ViewName, ViewResults, ViewRow } from './router/types.ts'
export type { SocialProvider } from './social/types.ts'
export type { DecodedSwap } from './swap/chain.types.ts'
export type { CreateSwapProvider, SwapOptions, SwapProvider, SwapToken } from './swap/types.ts'
export type { ThemeMode, ThemeVariables } from './theme/types.ts'
// What features of core add to the options, steps and events above.
export type {} from './activity/types.ts'
export type {} from './data/options.types.ts'
export type {} from './email/types.ts'
export type {} from './embedded-wallet/types.ts'
export type {} from './farcaster/types.ts'
export type {} from './onramp/types.ts'
export type {} from './passkey/types.ts'
export type {} from './profile/types.ts'
export type {} from './receive/types.ts'
export type {} from './send/types.ts'
export type {} from './siwx/types.ts'
export type {} from './swap/form.types.ts'
export { createAccountSource } from './account/createAccountSource.ts'
export { accountErrors } from './account/errors.ts'
export { getAccount } from './account/getAccount.ts'
export { activityErrors } from './activity/errors.ts'
export { alertErrors } from './alerts/errors.ts'
export { loadErrors } from './async/loadOnce.ts'
export { connectionErrors } from './connections/errors.ts'
export { createTokenAsset, getNativeAsset } from './data/assetIds.ts'
export { dataErrors } from './data/errors.ts'
export { emailErrors } from './email/errors.ts'
export { farcasterErrors } from './farcaster/createFarcasterLogin.ts'
export { createKit } from './kit/createKit.ts'
export { defineSlice } from './kit/defineSlice.ts'
export { kitErrors } from './kit/requireKit.ts'
export { getNetworkId } from './networks/defineNetwork.ts'
export { networkErrors } from './networks/errors.ts'
export { onrampErrors } from './onramp/errors.ts'
export { passkeyErrors } from './passkey/errors.ts'
export { profileErrors } from './profile/errors.ts'
export { getProfile } from './profile/getProfile.ts'
export { createReceiveLink } from './receive/createReceiveLink.ts'
export { routerErrors } from './router/createRouterController.ts'
export { sendErrors } from './send/errors.ts'
export { getSend } from './send/getSend.ts'
export { siwxErrors } from './siwx/errors.ts'
export { socialErrors } from './social/errors.ts'
export { socialWarningErrors } from './social/warningErrors.ts'
export { defineStorageKey } from './storage/defineStorageKey.ts'
export { swapErrors } from './swap/errors.ts'
export { themeErrors } from './theme/createThemeController.ts'
export { transferErrors } from './transfer/errors.ts'
export { estimateTransfer } from './transfer/transfer.ts'
