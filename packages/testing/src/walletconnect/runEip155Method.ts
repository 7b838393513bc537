import { runMethod, WALLET_METHODS } from '../wallet/methods.ts'
import { RPC_ERRORS, RpcError } from '../wallet/rpcErrors.ts'
import type { WalletState } from '../wallet/state.ts'
import type { WalletChain } from '../wallet/types.ts'
import type { RemoteRequest } from './types.ts'

/** What a session for EVM chains may ask. Reads of a chain are the site's own affair. */
export const EIP155_METHODS: readonly string[] = WALLET_METHODS.filter((method) => !method.endsWith('Permissions'))

export const EIP155_EVENTS: readonly string[] = ['accountsChanged', 'chainChanged']

/** Asked about the chain the wallet is on, whatever chain a request is sent for. */
const ABOUT_WALLET: ReadonlySet<string> = new Set(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])

const parseEip155Chain = (chainId: string | undefined) => Number(chainId?.split(':')[1])

function findAskedChain(state: WalletState, { chainId }: RemoteRequest): WalletChain {
  const chain = state.chains.get(parseEip155Chain(chainId))
  if (!chain) throw new RpcError(RPC_ERRORS.unknownChain)
  return chain
}

/**
 * Carries out one request of a session, on the chain that it names and with the accounts of the session alone.
 *
 * @param addresses - Of the session, on any of its chains.
 * @throws RpcError, or whatever the node or viem throws.
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
    // The session itself is the permission.
    permitted: new Set([request.origin]),
  }
  return runMethod(view, request)
}
