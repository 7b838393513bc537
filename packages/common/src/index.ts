export type { ErrorCode, ErrorCodes } from './errors/codes.ts'
export { AppKitError, fillText, shorten } from './errors/AppKitError.ts'
export {
  defineErrors,
  isAppKitError,
  type ErrorCatalogue,
  type ErrorFactory,
  type ErrorRow,
} from './errors/defineErrors.ts'
export { encodeHex } from './bytes/encodeHex.ts'
export { assetErrors } from './caip/assetErrors.ts'
export { caipErrors } from './caip/errors.ts'
export {
  CAIP_2,
  CHAIN_NAMESPACES,
  isChainNamespace,
  type CaipAccount,
  type CaipAddress,
  type CaipAsset,
  type CaipAssetId,
  type CaipNetworkId,
  type CaipNetworkParts,
  type ChainNamespace,
  type ChainNamespaces,
  type StandardNamespace,
} from './caip/types.ts'
export { createCaipNetworkId, parseCaipNetworkId } from './caip/parseCaipNetworkId.ts'
export { createCaipAddress } from './caip/createCaipAddress.ts'
export { foldAddress, isSameAddress } from './caip/foldAddress.ts'
export { parseCaipAsset } from './caip/parseCaipAsset.ts'
export { parseCaipAddress } from './caip/parseCaipAddress.ts'
export { createFill, type TextValue, type Writing } from './formats/createFill.ts'
export { getDirection, isolate, keepOrder } from './formats/isolate.ts'
export { cleanName, UNSEEN, UNSEEN_RUN } from './formats/cleanName.ts'
export { cleanSymbol } from './formats/cleanSymbol.ts'
export { readText, type BodyPort } from './http/readText.ts'
export { foldText } from './formats/formats.ts'
export { isLocalHost } from './formats/isPrivateHost.ts'
export { isLoopbackHost } from './formats/isLoopbackHost.ts'
export { isOriginAllowed } from './formats/isOriginAllowed.ts'
export { isSecureUrl } from './formats/isSecureUrl.ts'
export { originErrors } from './formats/originErrors.ts'
export { parseOrigin } from './formats/parseOrigin.ts'
export { parseOriginPattern, type OriginPattern } from './formats/parseOriginPattern.ts'
export { parseImageUrl } from './formats/parseImageUrl.ts'
export { parsePublicLink } from './formats/parseImageUrl.ts'
export { isWebLink, parseWalletLink } from './formats/parseWalletLink.ts'
export { shortenAddress } from './formats/formats.ts'
export { toHexChainId } from './formats/formats.ts'
export { trimSlashes } from './formats/formats.ts'
export { isBurnAddress, isEvmAddress, isSignature, isSolanaAddress, isTransactionHash } from './formats/formats.ts'
export { runInTurn } from './locks/runInTurn.ts'
export { matchLocale, type MatchedLocale } from './languages/matchLocale.ts'
export { typedDataErrors } from './typed-data/parseTypedData.ts'
export { parseTypedData } from './typed-data/parseTypedData.ts'
export type { TypedData, TypedDataField } from './typed-data/types.ts'
export { isAnswer } from './rpc/isAnswer.ts'
export * as RPC_CODES from './rpc/rpcCodes.ts'
export { MAX_NODE_BYTES, NODE_TIMEOUT_MS, readNodeText } from './rpc/readNodeText.ts'
export type { Eip1193Provider, RequestArguments, RpcErrorLike } from './rpc/types.ts'
export { simulationErrors } from './simulation/simulateEffects.ts'
export {
  createAssetKey,
  listNamedAssets,
  TRANSFER,
  TRANSFER_BATCH,
  TRANSFER_SINGLE,
  type ContractAsset,
  type NamedAsset,
} from './simulation/listNamedAssets.ts'
export { listPermissions, type LoggedPermission } from './simulation/listPermissions.ts'
export type { SimulatedLog } from './simulation/parseLog.ts'
export {
  createHoldingRead,
  findDifference,
  isCallSuccess,
  READ_GAS,
  simulateEffects,
  type AssetEffect,
  type Effects,
  type EffectsRequest,
  type ReadEffect,
  type SimulatedCall,
  type SimulatedInput,
} from './simulation/simulateEffects.ts'
export { formatAmount } from './units/formatAmount.ts'
export { localizeDecimal } from './units/formatAmount.ts'
export { parseAmount } from './units/parseAmount.ts'
export { isSame } from './values/isSame.ts'
export { getBaseId } from './values/getBaseId.ts'
export { isInBrowser, isWalletConnect, WALLET_CONNECT_ID } from './values/connectorKinds.ts'
