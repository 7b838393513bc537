export { AppKitError, isAppKitError } from './errors/AppKitError.ts'
export { defineErrors, type ErrorCatalogue, type ErrorFactory, type ErrorRow } from './errors/defineErrors.ts'
export { caipErrors } from './caip/errors.ts'
export {
  CHAIN_NAMESPACES,
  isChainNamespace,
  type CaipAccount,
  type CaipAddress,
  type CaipNetworkId,
  type CaipNetworkParts,
  type ChainNamespace,
} from './caip/types.ts'
export { createCaipNetworkId, parseCaipNetworkId } from './caip/parseCaipNetworkId.ts'
export { createCaipAddress } from './caip/createCaipAddress.ts'
export { parseCaipAddress } from './caip/parseCaipAddress.ts'
export { cleanName } from './formats/cleanName.ts'
export { parseImageUrl } from './formats/parseImageUrl.ts'
export { isWebLink, parseWalletLink } from './formats/parseWalletLink.ts'
export { isEvmAddress, isSignature, isSolanaAddress, isTransactionHash } from './formats/formats.ts'
export { typedDataErrors } from './typed-data/errors.ts'
export { parseTypedData } from './typed-data/parseTypedData.ts'
export type { TypedData, TypedDataField } from './typed-data/types.ts'
export type { Eip1193Provider, RequestArguments, RpcErrorLike } from './rpc/types.ts'
export { formatAmount } from './units/formatAmount.ts'
export { isSame } from './values/isSame.ts'
