import { RPC_ERRORS, RpcError } from './rpcErrors.ts'
import { listVisibleAddresses, emitAccounts, type WalletState } from './state.ts'
import type { WalletMethods } from './methods.ts'
import type { WalletRequest } from './types.ts'

async function permit(state: WalletState, request: WalletRequest): Promise<void> {
  await state.approvals.ask(request)
  if (state.permitted.has(request.origin)) return
  state.permitted.add(request.origin)
  await emitAccounts(state, [request.origin])
}

/** @see https://eips.ethereum.org/EIPS/eip-2255 */
function describePermissions(state: WalletState, origin: string): unknown[] {
  const value = listVisibleAddresses(state, origin)
  if (value.length === 0) return []
  return [{ invoker: origin, parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value }] }]
}

function requireAccountsCapability({ params }: WalletRequest): void {
  const [wanted] = Array.isArray(params) ? (params as unknown[]) : []
  if (typeof wanted !== 'object' || wanted === null || !('eth_accounts' in wanted)) {
    throw new RpcError(RPC_ERRORS.invalidParams, 'Expected [{ "eth_accounts": {} }].')
  }
}

/** The sites that may see the accounts. */
export const connectMethods: WalletMethods = {
  eth_accounts: (state, { origin }) => listVisibleAddresses(state, origin),
  async eth_requestAccounts(state, request) {
    if (!state.permitted.has(request.origin)) await permit(state, request)
    return listVisibleAddresses(state, request.origin)
  },
  async wallet_requestPermissions(state, request) {
    requireAccountsCapability(request)
    await permit(state, request)
    return describePermissions(state, request.origin)
  },
  wallet_getPermissions: (state, { origin }) => describePermissions(state, origin),
  async wallet_revokePermissions(state, request) {
    requireAccountsCapability(request)
    if (state.permitted.delete(request.origin)) await emitAccounts(state, [request.origin])
    return null
  },
}
