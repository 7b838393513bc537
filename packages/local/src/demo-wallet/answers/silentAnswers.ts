/** @module Requests that the wallet answers without its owner, for pages and for sessions of WalletConnect. */
import { fetchAssets, type Answering } from './fetchAssets.ts'
import { isHexQuantity, isRecord } from '../protocol/guards.ts'
import { permit } from '../protocol/parseRequest.ts'
import { createRpcError } from '../protocol/rpcErrors.ts'
import { toHex } from '../announcer/readChain.ts'
import { findCalls } from '../protocol/parseCalls.ts'

/** Calls are sent one after another. The wallet lists the assets of an account itself. */
const CAPABILITIES = { atomic: { status: 'unsupported' }, assetDiscovery: { supported: true } }

/**
 * The capabilities of the wallet on its chains, or on those that the site names.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcapabilities
 */
const describeCapabilities: Answering = ([account, chainIds], { site }) => {
  permit(account, site)
  if (chainIds !== undefined && !(Array.isArray(chainIds) && chainIds.every(isHexQuantity))) {
    throw createRpcError('invalidParams', 'The chain ids are not a list of hex quantities.')
  }
  const wanted = chainIds === undefined ? undefined : new Set(chainIds.map(Number))
  const chains = site.chains.filter(({ id }) => wanted?.has(id) ?? true)
  return Object.fromEntries(chains.map(({ id }) => [toHex(id), CAPABILITIES]))
}

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
const fetchCallsStatus: Answering = async (params, { site, readChain }) => {
  const { id, chainId, hashes, count } = findCalls(params, site)
  const chain = site.chains.find((known) => known.id === chainId)
  if (chain === undefined) throw createRpcError('unsupportedCallsChain')
  const receipts = await Promise.all(hashes.map((hash) => readChain(chain, 'eth_getTransactionReceipt', [hash])))
  const answer = { version: '2.0.0', id, chainId: toHex(chainId), atomic: false }
  const known = receipts.filter(isRecord)
  if (known.length < hashes.length) return { ...answer, status: 100 }
  return { ...answer, status: getStatus(known, count), receipts: known.map(toReceipt) }
}

export const SILENT_ANSWERS = {
  wallet_getCapabilities: describeCapabilities,
  wallet_getCallsStatus: fetchCallsStatus,
  wallet_getAssets: fetchAssets,
} as const satisfies Record<string, Answering>

export type SilentMethodName = keyof typeof SILENT_ANSWERS

export function isSilentMethod(method: string): method is SilentMethodName {
  return Object.hasOwn(SILENT_ANSWERS, method)
}
