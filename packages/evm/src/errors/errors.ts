import { defineErrors } from '@openappkit/common'

/**
 * Errors of wallets and nodes of the eip155 namespace (SPEC §8). For a declined and an already pending request see
 * `connectionErrors.userRejected` and `requestPending` of core.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193#provider-errors
 * @see https://eips.ethereum.org/EIPS/eip-1474#error-codes
 */
export const evmErrors = defineErrors('evm', {
  invalidAnswer: {
    short: 'The wallet sent an invalid response',
    long: 'What the wallet answered to {method} breaks its standard, so it was dropped. Update it, or use another.',
  },
  walletFailed: {
    short: 'The wallet reported an error',
    long: 'The wallet failed without a known error code: {reason}. Unlock it, look what it says, try again.',
  },
  callsFailed: {
    short: 'The wallet reported an error',
    long: 'The wallet has not sent the transfer, and does not try again: it reports status {code}. Look in the wallet, then try again.',
  },
  permitNotSupported: {
    short: 'The token takes no signed permission',
    long: 'The contract of {asset} on {network} has no permit of ERC-2612, or signs in a domain that does not match it. Nothing was signed. Approve the amount with a transaction.',
  },
  simulationUnclear: {
    short: 'The effect of the transaction is unclear',
    long: 'A simulation on {network} ran the transaction, but what it changes could not be read: {reason}. Do not send it.',
  },
  parseError: {
    short: 'Invalid JSON',
    long: 'The wallet or node could not read the request (-32700). Check for values that are not JSON, such as bigint.',
  },
  invalidRequest: {
    short: 'Invalid request',
    long: 'The wallet or node does not take this for a JSON-RPC request (-32600). Check the method and its parameters.',
  },
  methodNotFound: {
    short: 'Method not found',
    long: 'The wallet or node does not know the method (-32601). Use a wallet or an endpoint that offers it.',
  },
  invalidBlobs: {
    short: 'Invalid blobs',
    long: 'A blob has exactly {bytes} bytes, and a transaction carries at most {count}, for {total} bytes of data. Make them with "toBlobs" of viem, and send more data in several transactions.',
  },
  invalidParams: {
    short: 'Invalid parameters',
    long: 'The wallet or node refused the parameters (-32602): {reason}. Compare them with what the method asks for.',
  },
  internalError: {
    short: 'Internal error',
    long: 'The wallet or its node failed (-32603): {reason}. Try again, or change the RPC endpoint in the wallet.',
  },
  unauthorized: {
    short: 'Unauthorized',
    long: 'The wallet does not allow this site that method or account (4100). Connect the account, then try again.',
  },
  unsupportedMethod: {
    short: 'Unsupported method',
    long: 'The wallet does not offer the method (4200). Use another wallet, or do without it.',
  },
  providerDisconnected: {
    short: 'Provider disconnected',
    long: 'The wallet has lost every chain (4900). Check its network connection, then try again.',
  },
  chainDisconnected: {
    short: 'Chain disconnected',
    long: 'The wallet has lost the requested chain (4901). Check its endpoint for this network, or switch network.',
  },
  unrecognizedChain: {
    short: 'Unrecognised chain',
    long: 'The wallet does not know the network (4902) and did not add it. Add the network in the wallet itself.',
  },
  chainFailed: {
    short: 'Chain request failed',
    long: 'The wallet failed while switching network (5000): {reason}. Switch the network in the wallet itself.',
  },
  invalidChainId: {
    short: 'Invalid chain id',
    long: 'The wallet refuses the chain id (32603). Check the id of the network given to createAppKit.',
  },
  wrongNetwork: {
    short: 'Wrong network',
    long: 'The wallet is on chain {actual}, but the request is for chain {expected}. Switch the network and try again.',
  },
  executionReverted: {
    short: 'Execution reverted',
    long: 'The contract refused the call: {reason}. Check the arguments, the allowance and the balance it needs.',
  },
  feeCapTooHigh: {
    short: 'Fee cap too high',
    long: 'maxFeePerGas is above 2^256-1, which no chain accepts. Lower it, or leave it to the wallet.',
  },
  feeCapTooLow: {
    short: 'Fee cap too low',
    long: 'maxFeePerGas is below the base fee, so no block would include it. Raise it, or leave it to the wallet.',
  },
  nonceTooHigh: {
    short: 'Nonce too high',
    long: 'The nonce is above the next one of the account. Leave the nonce to the wallet, or reset its activity there.',
  },
  nonceTooLow: {
    short: 'Nonce too low',
    long: 'A transaction with this nonce was already sent. Wait for it, or leave the nonce to the wallet.',
  },
  insufficientFunds: {
    short: 'Insufficient funds',
    long: 'Value plus gas costs more than the account holds. Send less, or add funds for the gas.',
  },
  intrinsicGasTooHigh: {
    short: 'Gas limit too high',
    long: 'The gas limit is above what one block may hold. Lower it, or leave it to the wallet.',
  },
  intrinsicGasTooLow: {
    short: 'Gas limit too low',
    long: 'The gas limit does not even cover the start of the transaction. Raise it, or leave it to the wallet.',
  },
  transactionTypeNotSupported: {
    short: 'Transaction type not supported',
    long: 'The chain does not know this type of transaction. Use a legacy transaction with gasPrice.',
  },
  tipAboveFeeCap: {
    short: 'Tip above fee cap',
    long: 'maxPriorityFeePerGas is above maxFeePerGas. Lower the tip or raise the cap, or leave both to the wallet.',
  },
  rpcFailed: {
    short: 'Network request failed',
    long: 'No RPC endpoint of {network} answered: {reason}. Check the connection, or set other "customRpcUrls".',
  },
  sentUnknown: {
    short: 'Sent. Your wallet shows the status',
    long: 'The wallet has sent the transfer and does not report its transaction. Look in the wallet before you send it again.',
  },
  receiptTimeout: {
    short: 'Transaction not confirmed yet',
    long: 'The transaction was not included within 3 minutes. It may still be; look it up in the block explorer.',
  },
})
