import { assetMethods } from './assetMethods.ts'
import { callMethods, capabilityMethods } from './callMethods.ts'
import { callNode } from './callNode.ts'
import { chainMethods } from './chainMethods.ts'
import { connectMethods } from './connectMethods.ts'
import { RPC_ERRORS, RpcError } from './rpcErrors.ts'
import { signMethods } from './signMethods.ts'
import type { WalletState } from './state.ts'
import type { TestWalletOptions, WalletRequest } from './types.ts'

type WalletMethod = (state: WalletState, request: WalletRequest) => unknown
export type WalletMethods = Readonly<Record<string, WalletMethod>>

const METHODS: WalletMethods = { ...connectMethods, ...chainMethods, ...signMethods }

function getMethods({ hasCalls, assets }: TestWalletOptions): WalletMethods {
  return {
    ...METHODS,
    ...((hasCalls || assets) && capabilityMethods),
    ...(hasCalls && callMethods),
    ...(assets && assetMethods),
  }
}

/** Requests that the wallet itself answers, or its owner. */
export const listWalletMethods = (options: TestWalletOptions): readonly string[] => Object.keys(getMethods(options))

/** Reads that wallets forward to the node of their chain. */
const NODE_METHODS: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
])

/** Performs one request. @throws RpcError, or the error of the node or of viem. */
export async function runMethod(state: WalletState, request: WalletRequest): Promise<unknown> {
  const methods = getMethods(state.options)
  const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
  if (method) return method(state, request)
  if (NODE_METHODS.has(request.method)) return callNode(state.chain.rpcUrl, request.method, request.params)
  throw new RpcError(RPC_ERRORS.unsupportedMethod, request.method)
}
