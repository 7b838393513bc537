import { SILENT_ANSWERS } from '../answers/silentAnswers.ts'
import { isRecord } from '../protocol/guards.ts'
import { isWindowMethod, WALLET_METHODS, type WindowMethodName } from '../protocol/methods.ts'
import { createRpcError } from '../protocol/rpcErrors.ts'
import type { SiteState, WalletRequest } from '../protocol/types.ts'

const ASKED_METHODS: readonly string[] = (Object.keys(WALLET_METHODS) as WindowMethodName[]).filter(
  (name) => isWindowMethod(name) && WALLET_METHODS[name].needsConnection,
)

/** A session's request for an EVM chain: every request of a page except connecting, and what a page cannot know itself. */
export const EIP155_METHODS: readonly string[] = [...ASKED_METHODS, ...Object.keys(SILENT_ANSWERS)]

export const SOLANA_METHODS: readonly string[] = [
  'solana_getAccounts',
  'solana_requestAccounts',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
]

/** @throws RpcError if the request is invalid or not allowed. */
export function parseEip155Request(method: string, params: unknown, site: SiteState): WalletRequest {
  if (!ASKED_METHODS.includes(method)) throw createRpcError('unsupportedMethod')
  if (!Array.isArray(params)) throw createRpcError('invalidParams', 'The parameters are not a list.')
  return WALLET_METHODS[method as WindowMethodName].parse(params, site)
}

function requireText(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw createRpcError('invalidParams', `"${name}" is not text.`)
  return value
}

/**
 * @param addresses - Of the session, in base58.
 * @throws RpcError if the request is invalid or not allowed.
 */
export function parseSolanaRequest(method: string, params: unknown, addresses: readonly string[]): WalletRequest {
  if (!isRecord(params)) throw createRpcError('invalidParams', 'The parameters are not an object.')
  const account = addresses.find((address) => address === (params['pubkey'] ?? address))
  if (account === undefined) throw createRpcError('unauthorized')
  switch (method) {
    case 'solana_signMessage':
      return { kind: 'solanaMessage', account, message: requireText(params['message'], 'message') }
    case 'solana_signTransaction':
      return { kind: 'solanaTransaction', account, transactions: [requireText(params['transaction'], 'transaction')] }
    case 'solana_signAllTransactions': {
      const { transactions } = params
      if (!Array.isArray(transactions) || transactions.length === 0) {
        throw createRpcError('invalidParams', '"transactions" is not a list.')
      }
      const texts = transactions.map((one) => requireText(one, 'transactions'))
      return { kind: 'solanaTransaction', account, transactions: texts }
    }
    default:
      throw createRpcError('unsupportedMethod')
  }
}
