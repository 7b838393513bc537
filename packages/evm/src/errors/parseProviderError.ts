import { type AppKitError, type ErrorFactory, isAppKitError, RPC_CODES } from '@openappkit/common'
import { connectionErrors } from '@openappkit/core'
import { evmErrors } from './errors.ts'
import { listErrorLayers, type ErrorLayer } from './listErrorLayers.ts'

type MakeError = (params: { reason: string }, options: { cause: unknown }) => AppKitError

/** An error whose text does not include the message of the wallet. */
function plain(make: ErrorFactory): MakeError {
  return (_, options) => make({}, options)
}

const CODES: Readonly<Record<number, MakeError>> = {
  [RPC_CODES.userRejected]: plain(connectionErrors.userRejected),
  [RPC_CODES.resourceUnavailable]: plain(connectionErrors.requestPending),
  [RPC_CODES.unauthorized]: plain(evmErrors.unauthorized),
  [RPC_CODES.unsupportedMethod]: plain(evmErrors.unsupportedMethod),
  [RPC_CODES.disconnected]: plain(evmErrors.providerDisconnected),
  [RPC_CODES.chainDisconnected]: plain(evmErrors.chainDisconnected),
  [RPC_CODES.unrecognizedChain]: plain(evmErrors.unrecognizedChain),
  // EIP-5792: an upgrade of the account was declined; a chain without calls.
  [RPC_CODES.upgradeRejected]: plain(connectionErrors.userRejected),
  [RPC_CODES.unsupportedCallsChain]: plain(evmErrors.chainDisconnected),
  // EIP-5792: a capability, a batch of this size, or an atomic batch.
  [RPC_CODES.unsupportedCapability]: plain(evmErrors.unsupportedMethod),
  [RPC_CODES.tooManyCalls]: plain(evmErrors.unsupportedMethod),
  [RPC_CODES.notAtomic]: plain(evmErrors.unsupportedMethod),
  32603: plain(evmErrors.invalidChainId),
  3: evmErrors.executionReverted,
  [RPC_CODES.parseError]: plain(evmErrors.parseError),
  [RPC_CODES.invalidRequest]: plain(evmErrors.invalidRequest),
  [RPC_CODES.methodNotFound]: plain(evmErrors.methodNotFound),
  [RPC_CODES.invalidParams]: evmErrors.invalidParams,
  [RPC_CODES.internalError]: evmErrors.internalError,
}

/** Messages of nodes in the wording of geth, which other nodes copy. The first match wins. */
const NODE_MESSAGES: readonly (readonly [RegExp, MakeError])[] = [
  [/execution reverted|gas required exceeds allowance/i, evmErrors.executionReverted],
  [/(fee cap|fee per gas) higher than 2\^256/i, plain(evmErrors.feeCapTooHigh)],
  [/(fee cap|fee per gas) less than block base fee|transaction is outdated/i, plain(evmErrors.feeCapTooLow)],
  [/tip higher than fee cap|priority fee per gas higher than max fee/i, plain(evmErrors.tipAboveFeeCap)],
  [/nonce too high/i, plain(evmErrors.nonceTooHigh)],
  [/nonce too low|already (known|imported)/i, plain(evmErrors.nonceTooLow)],
  [/insufficient funds|exceeds transaction sender account balance/i, plain(evmErrors.insufficientFunds)],
  [/intrinsic gas too high|gas limit reached/i, plain(evmErrors.intrinsicGasTooHigh)],
  [/intrinsic gas too low/i, plain(evmErrors.intrinsicGasTooLow)],
  [/transaction type not (valid|supported)/i, plain(evmErrors.transactionTypeNotSupported)],
]

const REJECTION = /reject|denied|declined|cancell?ed/i

/** Errors that wrap a more specific code or message. */
const WRAPPER_CODES: readonly (number | undefined)[] = [RPC_CODES.internalError, RPC_CODES.invalidInput]

/** Codes that say more than the message beside them. */
const CLEAR_CODES: readonly (number | undefined)[] = [
  RPC_CODES.userRejected,
  RPC_CODES.resourceUnavailable,
  RPC_CODES.unrecognizedChain,
]

function chooseFactory(layers: readonly ErrorLayer[]): MakeError {
  const exactCode = layers
    .map(({ code }) => code)
    .find((code) => code !== undefined && !WRAPPER_CODES.includes(code) && CODES[code])
  const exact = exactCode === undefined ? undefined : CODES[exactCode]
  if (exact && CLEAR_CODES.includes(exactCode)) return exact
  for (const [pattern, make] of NODE_MESSAGES) if (layers.some(({ message }) => pattern.test(message))) return make
  // CAIP wallets decline with 5000. Other wallets use it as the default code of a failed chain request.
  const general = layers.find(({ code }) => code === 5000)
  if (general) return REJECTION.test(general.message) ? plain(connectionErrors.userRejected) : evmErrors.chainFailed
  if (exact) return exact
  return layers.some(({ code }) => code === RPC_CODES.internalError) ? evmErrors.internalError : evmErrors.walletFailed
}

/** Converts an error of a wallet to a catalogued error, even if it claims to be one already. Never throws. */
export function parseForeignError(value: unknown): AppKitError {
  const layers = listErrorLayers(value)
  const reason = layers.findLast(({ message }) => message)?.message ?? 'it gave no reason'
  return chooseFactory(layers)({ reason }, { cause: value })
}

/**
 * Converts an error of a wallet or of viem into a catalogued error. The original is its `cause`. Never throws.
 *
 * @param value - The error, of any shape.
 * @returns The catalogued error; `value` itself if it is one.
 * @example
 * try {
 *   await provider.request({ method: 'eth_sendTransaction', params: [transaction] })
 * } catch (error) {
 *   console.error(parseProviderError(error).code)
 * }
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 */
export function parseProviderError(value: unknown): AppKitError {
  return isAppKitError(value) ? value : parseForeignError(value)
}
