import { zeroAddress, type Address } from 'viem'
import type { IndexedTransaction, Move } from '../index/types.ts'

/** What a transaction did, from the view of an account. */
export type Operation = 'send' | 'receive' | 'trade' | 'mint' | 'burn' | 'approve' | 'deploy' | 'execute'

export type Direction = 'in' | 'out' | 'self'

/** @returns `undefined` if the account is not part of the transfer. */
export function findDirection({ from, to }: Move, account: Address): Direction | undefined {
  if (from === account) return to === account ? 'self' : 'out'
  return to === account ? 'in' : undefined
}

/** @param account - In lower case. */
export function findOperation(transaction: IndexedTransaction, account: Address): Operation {
  const { from, to, hasInput, moves, approvals } = transaction
  if (to === null && from === account) return 'deploy'
  const own = moves.filter((move) => findDirection(move, account) !== undefined)
  const incoming = own.filter((move) => move.to === account)
  const outgoing = own.filter((move) => move.from === account)
  if (incoming.length > 0 && outgoing.length > 0) return own.every(({ from, to }) => from === to) ? 'send' : 'trade'
  if (incoming.length > 0) return incoming.every((move) => move.from === zeroAddress) ? 'mint' : 'receive'
  if (outgoing.length > 0) return outgoing.every((move) => move.to === zeroAddress) ? 'burn' : 'send'
  if (approvals.some(({ owner }) => owner === account)) return 'approve'
  if (hasInput) return 'execute'
  return from === account ? 'send' : 'receive'
}
