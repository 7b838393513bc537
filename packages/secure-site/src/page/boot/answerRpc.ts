import { isSafeRpcMethod, type FrameRequest } from '@openappkit/frame'
import { secureSiteErrors } from '../../api/errors.ts'
import type { ApprovalContext } from '../approve/createApprovals.ts'
import { runInTime } from '../clock/runInTime.ts'
import type { NetworkName } from '../approve/types.ts'
import type { KnownContracts } from '../decode/types.ts'
import { answerSafe } from '../rpc/answerSafe.ts'
import { checkNode, getChainNumber, parseChainId, type ChainId } from '../rpc/chains.ts'
import { createNodes } from '../rpc/createNodes.ts'
import { rpcErrors } from '../rpc/errors.ts'
import { loadMethod } from '../sign/loadMethod.ts'
import { toRpcRefusal } from './toRpcRefusal.ts'
import type { PageState } from './types.ts'

type Payload = FrameRequest<'RPC_REQUEST'>

function getNetworkName({ project }: PageState, chainId: ChainId): NetworkName {
  const known = project.networks.find((network) => network.chainId === chainId)
  return { name: known?.name, symbol: known?.symbol ?? '', id: getChainNumber(chainId).toString() }
}

function getContracts({ project }: PageState, chainId: ChainId): KnownContracts {
  const listed = project.contracts.filter((contract) => contract.chainId === chainId)
  return {
    wrapped: listed.find(({ isWrapped }) => isWrapped)?.address as KnownContracts['wrapped'],
    names: new Map(listed.map(({ address, name }) => [address, name])),
  }
}

/** The account for `eth_accounts`: none without a session. */
async function readAddress({ ready }: PageState, method: string, signal: AbortSignal): Promise<string | undefined> {
  if (method !== 'eth_accounts') return undefined
  try {
    const { wallet } = await (await ready).login.getUser(signal)
    return (await import('../custody/index.ts')).formatWalletAddress(wallet)
  } catch (error) {
    if (secureSiteErrors.sessionEnded.is(error)) return undefined
    throw error
  }
}

/** `wallet_switchEthereumChain` (EIP-3326). */
function switchChain(page: PageState, params: readonly unknown[]): null {
  const { chainId } = (params[0] ?? {}) as { readonly chainId?: unknown }
  const chain = parseChainId(String(chainId))
  if (!page.project.rpcUrls.some((entry) => entry.chainId === chain)) throw rpcErrors.chainUnknown({ chainId: chain })
  page.chainId = chain
  return null
}

async function answer(
  page: PageState,
  { method, params, chainId: given, rpcUrl }: Payload,
  context: ApprovalContext,
): Promise<unknown> {
  const chainId = given === undefined ? page.chainId : parseChainId(given)
  checkNode(page.project, chainId, rpcUrl)
  const { signal } = context
  const list = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (method === 'wallet_switchEthereumChain') return switchChain(page, list)
  if (method === 'eth_signTransaction') throw rpcErrors.onlySends()
  if (isSafeRpcMethod(method)) {
    const address = await readAddress(page, method, signal)
    return answerSafe(createNodes(page), { address }, { method, ...(params && { params }), chainId, signal })
  }
  const { clock, claimedName } = page
  const [answerUnsafe, approvals, { api, login, useKey }] = await runInTime({ clock, signal }, () =>
    Promise.all([loadMethod(method), page.loadApprovals(), page.ready]),
  )
  const sign = {
    clock,
    nodes: createNodes(page),
    login,
    approvals,
    useKey,
    claimedName,
    labels: page.project.hasDataService ? api : undefined,
    getNetworkName: (chain: ChainId) => getNetworkName(page, chain),
    getContracts: (chain: ChainId) => getContracts(page, chain),
  }
  return answerUnsafe(sign, { method, params: list, chainId, context })
}

/**
 * Answers an RPC request of the dapp.
 *
 * @throws an error with a number of EIP-1193, or `secureSite.sessionEnded`
 */
export async function answerRpc(page: PageState, payload: Payload, context: ApprovalContext): Promise<unknown> {
  try {
    return await answer(page, payload, context)
  } catch (error) {
    throw toRpcRefusal(error)
  }
}
