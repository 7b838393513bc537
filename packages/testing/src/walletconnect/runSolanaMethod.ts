import type { Approvals } from '../wallet/createApprovals.ts'
import { RPC_ERRORS, RpcError } from '../wallet/rpcErrors.ts'
import type { WalletRequest } from '../wallet/types.ts'
import type { SolanaAccount } from './solanaAccount.ts'

/** The methods of a wallet without a node of Solana. */
export const SOLANA_METHODS = [
  'solana_getAccounts',
  'solana_requestAccounts',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
] as const

function readParams({ params }: WalletRequest): Record<string, unknown> {
  if (typeof params !== 'object' || params === null) throw new RpcError(RPC_ERRORS.invalidParams, 'Expected an object.')
  return params as Record<string, unknown>
}

function readText(params: Record<string, unknown>, name: string): string {
  const value = params[name]
  if (typeof value !== 'string') throw new RpcError(RPC_ERRORS.invalidParams, `Expected a ${name}.`)
  return value
}

/** Signs what the owner has seen. Invalid data of the site is refused with its own error. */
function sign<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw new RpcError(RPC_ERRORS.invalidParams, String(error))
  }
}

/**
 * Performs one request of a session for Solana.
 *
 * @throws RpcError
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/solana
 */
export async function runSolanaMethod(
  accounts: readonly SolanaAccount[],
  approvals: Approvals,
  request: WalletRequest,
): Promise<unknown> {
  const { method } = request
  if (method === 'solana_getAccounts' || method === 'solana_requestAccounts') {
    return accounts.map(({ address }) => ({ pubkey: address }))
  }
  if (!SOLANA_METHODS.some((known) => known === method)) throw new RpcError(RPC_ERRORS.unsupportedMethod, method)
  const params = readParams(request)
  const account = accounts.find(({ address }) => address === (params['pubkey'] ?? address))
  if (account === undefined) throw new RpcError(RPC_ERRORS.unauthorized)
  await approvals.ask(request)
  switch (method) {
    case 'solana_signMessage': {
      const message = readText(params, 'message')
      return { signature: sign(() => account.signMessage(message)) }
    }
    case 'solana_signTransaction': {
      const transaction = readText(params, 'transaction')
      return sign(() => account.signTransaction(transaction))
    }
    default: {
      const { transactions } = params
      if (!Array.isArray(transactions)) throw new RpcError(RPC_ERRORS.invalidParams, 'Expected transactions.')
      return { transactions: sign(() => transactions.map((text) => account.signTransaction(String(text)).transaction)) }
    }
  }
}
