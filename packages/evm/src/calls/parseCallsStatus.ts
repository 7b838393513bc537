import { isTransactionHash } from '@openappkit/common'
import { isRecord } from './readCapabilities.ts'
import { readReceiptStatus } from './readReceiptStatus.ts'

/** What a wallet reports of a call that it has accepted. */
export interface CallsStatus {
  /**
   * `pending`: also after success without all receipts, which may follow; `confirmed`; `reverted`: included without effect; `failed`: not
   * sent, and the wallet does not try again; `unknown`: done, but whether the call had its effect is not reported; `gone`: the wallet does
   * not have the call, or the method.
   */
  readonly status: 'pending' | 'confirmed' | 'reverted' | 'failed' | 'unknown' | 'gone'
  /** Code of EIP-5792; `undefined` if the answer has none. */
  readonly code: number | undefined
  /**
   * The last transaction of the calls; `undefined` until it is included. It may be of a bundle (ERC-4337), which can succeed
   * while the call reverts.
   */
  readonly hash: `0x${string}` | undefined
  /** What the calls have logged, of all receipts; absent unless the calls are confirmed, and each receipt has its logs. */
  readonly logs?: readonly object[]
  /** Number of the block of the last receipt, as the wallet writes it. */
  readonly block?: unknown
}

type Receipt = Readonly<Record<string, unknown>>

/** Wallets of earlier drafts send words. */
const WORDS: Readonly<Record<string, number>> = { PENDING: 100, CONFIRMED: 200 }

function parseCode(status: unknown): number | undefined {
  const code = typeof status === 'string' ? (WORDS[status.toUpperCase()] ?? Number(status)) : status
  return typeof code === 'number' && Number.isInteger(code) && code >= 100 && code < 1000 ? code : undefined
}

/**
 * A receipt has the status of its transaction (EIP-658). It counts where the wallet reports success, or no code. Without all receipts
 * success is only the word of the wallet, which may not have read them yet.
 */
function judge(code: number | undefined, receipts: readonly unknown[]): CallsStatus['status'] {
  const last = receipts.at(-1)
  const shown = isRecord(last) ? readReceiptStatus(last['status']) : undefined
  const isReverted = shown === 'reverted'
  const isWhole = receipts.length > 0 && receipts.every(isRecord)
  if (code === undefined) return isWhole && shown ? shown : 'pending'
  if (code < 200) return 'pending'
  if (code < 300) return isReverted ? shown : isWhole ? (shown ?? 'confirmed') : 'pending'
  if (code >= 400 && code < 500) return 'failed'
  if (code >= 500 && code < 600) return 'reverted'
  // 600: a part of the calls has reverted. The last call has the effect that the visitor wants.
  return code >= 600 && code < 700 && isReverted ? 'reverted' : 'unknown'
}

/** The logs of all receipts; `undefined` if one has none. */
function listLogs(receipts: readonly Receipt[]): readonly object[] | undefined {
  const lists = receipts.map(({ logs }) => logs)
  return lists.every(Array.isArray) ? lists.flat().filter(isRecord) : undefined
}

/**
 * Parses the answer of `wallet_getCallsStatus` about one call, or the last of several. Any other value is pending.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#status-codes-for-status-field
 */
export function parseCallsStatus(answer: unknown): CallsStatus {
  const { status, receipts } = isRecord(answer) ? answer : {}
  const list: readonly unknown[] = Array.isArray(receipts) ? receipts : []
  const known = list.filter(isRecord)
  const code = parseCode(status)
  const named = known.findLast(({ transactionHash }) => isTransactionHash(transactionHash))
  const hash = named?.['transactionHash'] as CallsStatus['hash']
  // A receipt without a hash has a status, too.
  const result = judge(code, list)
  const logs = result === 'confirmed' ? listLogs(known) : undefined
  return { status: result, code, hash, ...(logs && { logs, block: known.at(-1)?.['blockNumber'] }) }
}
