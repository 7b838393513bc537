import type { SignClient } from '@openappkit/testing/walletconnect'
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

export type Session = ReturnType<SignClient['session']['get']>

/** CAIP-10 accounts of a session, of all its chain families. */
export function listAccounts({ namespaces }: Pick<Session, 'namespaces'>): string[] {
  return Object.values(namespaces).flatMap(({ accounts }) => accounts)
}

/** CAIP-2 ids of the chains with accounts of a session. */
export function listChains(session: Pick<Session, 'namespaces'>): string[] {
  return [...new Set(listAccounts(session).map((account) => account.split(':').slice(0, 2).join(':')))]
}

/** Addresses of a session on one of its chains. */
export function listAddresses(session: Pick<Session, 'namespaces'>, chainId: string): string[] {
  return listAccounts(session)
    .filter((account) => account.startsWith(`${chainId}:`))
    .map((account) => account.slice(chainId.length + 1))
}

/** The metadata of a peer, in the form that the wallet shows. */
export function readPeer({ name, url }: { readonly name: string; readonly url: string }) {
  const origin = URL.canParse(url) ? new URL(url).origin : url
  return { origin: origin.slice(0, 200), peer: { name: name.slice(0, 60), url } }
}
