/**
 * @module The RPC methods of an embedded wallet (SPEC §6). The frame answers safe ones without asking the visitor, and
 * unsafe ones once the visitor has approved them. It refuses every other method.
 */

/** Reads of the chain and of the wallet, and a transaction that is signed already. */
export const SAFE_RPC_METHODS = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_estimateUserOperationGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_getUserOperationByHash',
  'eth_getUserOperationReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_supportedEntryPoints',
  'eth_syncing',
  'eth_uninstallFilter',
  'net_version',
  'wallet_getAssets',
  'wallet_getCallsStatus',
  'wallet_getCapabilities',
  'web3_clientVersion',
] as const

/** Methods that use the key or change permissions. Only these are aborted if the visitor rejects. */
export const UNSAFE_RPC_METHODS = [
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'eth_signTypedData_v4',
  'personal_sign',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'wallet_sendCalls',
] as const

/** Methods that the frame answers without the key: it switches its network, and refuses to sign what it does not send, with the reason. */
const OTHER_RPC_METHODS = ['eth_signTransaction', 'wallet_switchEthereumChain'] as const

export type SafeRpcMethod = (typeof SAFE_RPC_METHODS)[number]
export type UnsafeRpcMethod = (typeof UNSAFE_RPC_METHODS)[number]

/** Whether the frame answers a method without asking the visitor. */
export const isSafeRpcMethod = (method: string): method is SafeRpcMethod =>
  SAFE_RPC_METHODS.includes(method as SafeRpcMethod)

/** Whether the frame has an answer for a method. It refuses every other one. */
export const isKnownRpcMethod = (method: string): boolean =>
  isSafeRpcMethod(method) || isUnsafeRpcMethod(method) || OTHER_RPC_METHODS.some((known) => known === method)

/** Whether a method needs the visitor's approval. */
export const isUnsafeRpcMethod = (method: string): method is UnsafeRpcMethod =>
  UNSAFE_RPC_METHODS.includes(method as UnsafeRpcMethod)
