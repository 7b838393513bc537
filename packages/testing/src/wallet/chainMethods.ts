import { callNode } from './callNode.ts'
import type { WalletMethods } from './methods.ts'
import { RPC_ERRORS, RpcError } from './rpcErrors.ts'
import { moveToChain, toHexId } from './state.ts'
import type { WalletChain, WalletRequest } from './types.ts'

function parseChainParameter({ params }: WalletRequest): { id: number; parameter: object } {
  const [parameter] = Array.isArray(params) ? (params as unknown[]) : []
  const chainId = typeof parameter === 'object' && parameter && 'chainId' in parameter ? parameter.chainId : undefined
  if (!parameter || typeof chainId !== 'string' || !/^0x[1-9a-f][0-9a-f]{0,12}$/i.test(chainId)) {
    throw new RpcError(RPC_ERRORS.invalidParams, 'Expected a 0x-prefixed hexadecimal chainId without leading zeros.')
  }
  return { id: Number.parseInt(chainId, 16), parameter }
}

/** @see https://eips.ethereum.org/EIPS/eip-3085 */
function parseNewChain(request: WalletRequest): WalletChain {
  const { id, parameter } = parseChainParameter(request)
  const { chainName, rpcUrls, nativeCurrency } = parameter as Record<string, unknown>
  const rpcUrl: unknown = Array.isArray(rpcUrls) ? rpcUrls[0] : undefined
  if (typeof chainName !== 'string' || chainName === '') {
    throw new RpcError(RPC_ERRORS.invalidParams, 'Expected a chainName.')
  }
  if (typeof rpcUrl !== 'string' || !/^https?:/.test(rpcUrl)) {
    throw new RpcError(RPC_ERRORS.invalidParams, 'Expected an http or https URL in rpcUrls.')
  }
  if (typeof nativeCurrency !== 'object' || nativeCurrency === null) {
    throw new RpcError(RPC_ERRORS.invalidParams, 'Expected a nativeCurrency.')
  }
  return { id, rpcUrl }
}

/** With a node of another chain, the owner would sign for the wrong chain. */
async function requireChainOfNode({ id, rpcUrl }: WalletChain): Promise<void> {
  const answered = await callNode(rpcUrl, 'eth_chainId')
  if (Number(answered) !== id) {
    throw new RpcError(RPC_ERRORS.invalidParams, `The node answers chain ${String(answered)}, not ${toHexId(id)}.`)
  }
}

/** The wallet's chain. */
export const chainMethods: WalletMethods = {
  eth_chainId: (state) => toHexId(state.chain.id),
  net_version: (state) => String(state.chain.id),
  /** @see https://eips.ethereum.org/EIPS/eip-3326 */
  async wallet_switchEthereumChain(state, request) {
    const { id } = parseChainParameter(request)
    const chain = state.chains.get(id)
    if (!chain) throw new RpcError(RPC_ERRORS.unknownChain)
    if (state.chain.id === id) return null
    await state.approvals.ask(request)
    await moveToChain(state, chain)
    return null
  },
  async wallet_addEthereumChain(state, request) {
    const chain = parseNewChain(request)
    if (!state.chains.has(chain.id)) {
      await requireChainOfNode(chain)
      await state.approvals.ask(request)
      state.chains.set(chain.id, chain)
    }
    if (state.options.switchesOnAdd ?? true) await moveToChain(state, chain)
    return null
  },
}
