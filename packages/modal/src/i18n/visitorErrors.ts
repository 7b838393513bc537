import type { PartName } from '../texts.ts'

/**
 * The errors that a visitor may read, and that every language therefore says. All others are about a
 * site's set-up: they reach its developers, in English. These may be shown by any view.
 */
export const VISITOR_ERRORS = [
  'account.balanceUnavailable',
  'connections.accountChanged',
  'connections.alreadyConnected',
  'connections.connectionFailed',
  'connections.connectionRejected',
  'connections.connectorNotFound',
  'connections.failedToConnect',
  'connections.failedToDisconnect',
  'connections.modalClosed',
  'connections.notAnswered',
  'connections.notConnected',
  'connections.providerNotFound',
  'connections.requestPending',
  'connections.superseded',
  'connections.userRejected',
  'evm.chainDisconnected',
  'evm.chainFailed',
  'evm.executionReverted',
  'evm.feeCapTooHigh',
  'evm.feeCapTooLow',
  'evm.insufficientFunds',
  'evm.internalError',
  'evm.intrinsicGasTooHigh',
  'evm.intrinsicGasTooLow',
  'evm.invalidAnswer',
  'evm.invalidChainId',
  'evm.invalidParams',
  'evm.invalidRequest',
  'evm.methodNotFound',
  'evm.nonceTooHigh',
  'evm.nonceTooLow',
  'evm.parseError',
  'evm.providerDisconnected',
  'evm.receiptTimeout',
  'evm.rpcFailed',
  'evm.tipAboveFeeCap',
  'evm.transactionTypeNotSupported',
  'evm.unauthorized',
  'evm.unrecognizedChain',
  'evm.unsupportedMethod',
  'evm.walletFailed',
  'evm.wrongNetwork',
  'http.malformed',
  'http.status',
  'http.timeout',
  'http.unreachable',
  'load.failed',
  'networks.notFound',
  'networks.notSwitched',
] as const

export type VisitorErrorCode = (typeof VISITOR_ERRORS)[number]

/**
 * Those that only views of one part show, or only with wallets outside this browser, with which `wallets` comes: its
 * files say them.
 */
export const PART_ERRORS = {
  help: [],
  wallets: [
    'walletConnect.chainNotApproved',
    'walletConnect.invalidAnswer',
    'walletConnect.invalidSession',
    'walletConnect.methodNotApproved',
    'walletConnect.relayUnreachable',
    'walletConnect.requestFailed',
    'walletConnect.sessionEnded',
    'walletConnect.unsupportedChains',
    'walletConnect.unsupportedMethods',
  ],
} as const satisfies Record<PartName, readonly string[]>

export type PartErrorCode<Part extends PartName> = (typeof PART_ERRORS)[Part][number]
