import type { Eip1193Provider } from '@openappkit/common'
import { getChainNumber, type ChainId } from './chains.ts'
import type { Nodes } from './createNodes.ts'
import { rpcErrors } from './errors.ts'

/** The parameters of a JSON-RPC request. */
type RpcParams = Parameters<Eip1193Provider['request']>[0]['params']

interface SafeRequest {
  readonly method: string
  readonly params?: RpcParams
  readonly chainId: ChainId
  readonly signal?: AbortSignal | undefined
}

/** What the wallet itself answers. */
interface WalletState {
  /** `undefined` if the visitor is not logged in. */
  readonly address: string | undefined
}

/** Methods of wallets and of bundlers that nodes do not have. */
const NOT_OF_NODES = /^(?:wallet_|eth_(?:estimateUserOperationGas|getUserOperation|supportedEntryPoints))/

const isOwn = (method: string) =>
  ['eth_accounts', 'eth_chainId', 'net_version', 'wallet_getCapabilities'].includes(method)

function answerOwn(method: string, chainId: ChainId, { address }: WalletState): unknown {
  const number = getChainNumber(chainId)
  if (method === 'eth_accounts') return address === undefined ? [] : [address]
  if (method === 'eth_chainId') return `0x${number.toString(16)}`
  if (method === 'net_version') return number.toString()
  // No network has batches or sponsored transactions (EIP-5792).
  return {}
}

/**
 * Answers a method that needs no approval: from the wallet's own state, or by a node of the network.
 *
 * @throws {@link rpcErrors.notAllowed} for a method that this wallet does not have, and the errors of the nodes.
 */
export async function answerSafe(
  nodes: Nodes,
  wallet: WalletState,
  { method, params, chainId, signal }: SafeRequest,
): Promise<unknown> {
  if (isOwn(method)) return answerOwn(method, chainId, wallet)
  if (NOT_OF_NODES.test(method)) throw rpcErrors.notAllowed({ method })
  return nodes({ chainId, method, ...(params && { params }), signal })
}
