import { isTransactionHash } from '@openappkit/common'
import { isRecord } from './readCapabilities.ts'

/** What a wallet reports of a call that it has accepted. */
export interface CallsStatus {
  /**
   * `pending`; `confirmed`; `reverted`: included without effect; `failed`: not sent, and the wallet does not try again;
   * `unknown`: done, but whether the call had its effect is not reported.
   */
  readonly status: 'pending' | 'confirmed' | 'reverted' | 'failed' | 'unknown'
  /** Code of EIP-5792; `undefined` if the answer has none. */
  readonly code: number | undefined
  /**
   * The last transaction of the calls; `undefined` until it is included. It may be of a bundle (ERC-4337), which can succeed
   * while the call reverts.
   */
  readonly hash: `0x${string}` | undefined
}

/** Wallets of earlier drafts send words. */
const WORDS: Readonly<Record<string, number>> = { PENDING: 100, CONFIRMED: 200 }

function parseCode(status: unknown): number | undefined {
  const code = typeof status === 'string' ? (WORDS[status.toUpperCase()] ?? Number(status)) : status
  return typeof code === 'number' && Number.isInteger(code) && code >= 100 && code < 1000 ? code : undefined
}

/** A receipt has the status of its transaction (EIP-658). It counts where the wallet reports success, or no code. */
function judge(code: number | undefined, receiptStatus: unknown): CallsStatus['status'] {
  const isReverted = typeof receiptStatus === 'string' && Number(receiptStatus) === 0
  if (code === undefined) return receiptStatus === undefined ? 'pending' : isReverted ? 'reverted' : 'confirmed'
  if (code < 200) return 'pending'
  if (code < 300) return isReverted ? 'reverted' : 'confirmed'
  if (code >= 400 && code < 500) return 'failed'
  if (code >= 500 && code < 600) return 'reverted'
  // 600: a part of the calls has reverted. The last call has the effect that the visitor wants.
  return code >= 600 && code < 700 && isReverted ? 'reverted' : 'unknown'
}

/**
 * Parses the answer of `wallet_getCallsStatus` about one call, or the last of several. Any other value is pending.
 *
 * @see https://eips.ethereum.org/EIPS/eip-5792#status-codes-for-status-field
 */
export function parseCallsStatus(answer: unknown): CallsStatus {
  const { status, receipts } = isRecord(answer) ? answer : {}
  const list = (Array.isArray(receipts) ? (receipts as unknown[]) : []).filter(isRecord)
  const code = parseCode(status)
  const named = list.findLast(({ transactionHash }) => isTransactionHash(transactionHash))
  const hash = named?.['transactionHash'] as CallsStatus['hash']
  // A receipt without a hash has a status, too.
  return { status: judge(code, list.at(-1)?.['status']), code, hash }
}
