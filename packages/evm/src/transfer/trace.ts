/** @module What is stored of a pending transaction, to find another one in its place later. */
import { isTransactionHash } from '@openappkit/common'
import type { TransferTrace } from '@openappkit/core'
import { isHex } from 'viem'
import type { RawTransaction } from './findReplacement.ts'

/** A transaction that a node has known, and the newest block then. */
export interface KnownTransaction {
  readonly transaction: RawTransaction
  readonly block: number
}

const KEYS = ['hash', 'to', 'nonce', 'value', 'input'] as const

export function createTrace({ transaction, block }: KnownTransaction): TransferTrace {
  const entries = KEYS.map((key) => [key, transaction[key]] as const).filter((entry) => typeof entry[1] === 'string')
  return { ...Object.fromEntries(entries), block: String(block) }
}

/** The storage may have been edited (S15). */
export function parseTrace(trace: TransferTrace | undefined): KnownTransaction | undefined {
  const block = Number(trace?.['block'])
  if (
    !trace ||
    !isTransactionHash(trace['hash']) ||
    !isHex(trace['nonce']) ||
    !Number.isSafeInteger(block) ||
    block < 0
  ) {
    return undefined
  }
  const { hash, to, nonce, value, input } = trace
  return { transaction: { hash, to, nonce, value, input }, block }
}
