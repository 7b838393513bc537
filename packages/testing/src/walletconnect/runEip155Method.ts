import { listWalletMethods, runMethod } from '../wallet/methods.ts'
import { RPC_ERRORS, RpcError } from '../wallet/rpcErrors.ts'
import type { WalletState } from '../wallet/state.ts'
import type { WalletChain } from '../wallet/types.ts'
import type { RemoteRequest } from './types.ts'

/** The methods of a session for EVM chains. Sites read chains themselves. */
export const listEip155Methods = ({ options }: WalletState): readonly string[] =>
  listWalletMethods(options).filter((method) => !method.endsWith('Permissions'))

export const EIP155_EVENTS: readonly string[] = ['accountsChanged', 'chainChanged']

/** Methods that the wallet answers itself, independent of the request's chain. */
const ABOUT_WALLET: ReadonlySet<string> = new Set(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])

const parseEip155Chain = (chainId: string | undefined) => Number(chainId?.split(':')[1])

function findAskedChain(state: WalletState, { chainId }: RemoteRequest): WalletChain {
  const chain = state.chains.get(parseEip155Chain(chainId))
  if (!chain) throw new RpcError(RPC_ERRORS.unknownChain)
  return chain
}

/**
 * Performs one request of a session, on its chain and with the accounts of the session only.
 *
 * @param addresses - Of the session, on any of its chains.
 * @throws RpcError, or the error of the node or of viem.
 */
export async function runEip155Method(
  state: WalletState,
  addresses: readonly string[],
  request: RemoteRequest,
): Promise<unknown> {
  const asked = ABOUT_WALLET.has(request.method) ? undefined : findAskedChain(state, request)
  const accounts = addresses.flatMap((address) => state.accounts.find((account) => account.address === address) ?? [])
  const view: WalletState = {
    ...state,
    options: { ...state.options, showsAllAccounts: true },
    accounts,
    selected: 0,
    get chain() {
      return asked ?? state.chain
    },
    set chain(next) {
      state.chain = next
    },
    // The session is the permission.
    permitted: new Set([request.origin]),
  }
  return runMethod(view, request)
}
