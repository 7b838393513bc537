import { isRecord } from '../protocol/guards.ts'
import { findCalls } from '../protocol/parseCalls.ts'
import { createRpcError } from '../protocol/rpcErrors.ts'
import { toHex } from '../announcer/toHex.ts'
import type { Answering } from './types.ts'

/** The fields of a receipt that EIP-5792 names. */
const RECEIPT_FIELDS = ['status', 'blockHash', 'blockNumber', 'gasUsed', 'transactionHash'] as const
const LOG_FIELDS = ['address', 'data', 'topics'] as const

type Fields = Readonly<Record<string, unknown>>

const pick = (value: Fields, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, value[name]]))

function toReceipt(receipt: Fields) {
  const logs = Array.isArray(receipt['logs']) ? receipt['logs'].filter(isRecord) : []
  return { ...pick(receipt, RECEIPT_FIELDS), logs: logs.map((log) => pick(log, LOG_FIELDS)) }
}

const isSuccess = (receipt: Fields) => receipt['status'] === '0x1'

/** Codes of EIP-5792: confirmed, reverted completely, reverted in part. A call that was never sent counts as reverted. */
function getStatus(receipts: readonly Fields[], count: number): number {
  const done = receipts.filter(isSuccess).length
  if (done === count) return 200
  return done === 0 ? 500 : 600
}

/**
 * The status of the calls of a site, from the receipts of their transactions: 100 while one is pending.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcallsstatus
 */
export const fetchCallsStatus: Answering = async (params, { site, readChain }) => {
  const { id, chainId, hashes, count } = findCalls(params, site)
  const chain = site.chains.find((known) => known.id === chainId)
  if (chain === undefined) throw createRpcError('unsupportedCallsChain')
  const receipts = await Promise.all(hashes.map((hash) => readChain(chain, 'eth_getTransactionReceipt', [hash])))
  const answer = { version: '2.0.0', id, chainId: toHex(chainId), atomic: false }
  const known = receipts.filter(isRecord)
  if (known.length < hashes.length) return { ...answer, status: 100 }
  return { ...answer, status: getStatus(known, count), receipts: known.map(toReceipt) }
}
