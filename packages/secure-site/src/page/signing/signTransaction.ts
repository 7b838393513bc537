import { encodeHex } from '@openappkit/common'
import { keccak_256 } from '@noble/hashes/sha3'
import { serializeTransaction } from './serializeTransaction.ts'
import { signHash } from './signHash.ts'
import type { Transaction } from './types.ts'

/** A transaction as `eth_sendRawTransaction` takes it. */
export interface SignedTransaction {
  readonly raw: `0x${string}`
  /** The hash by which nodes know it. */
  readonly hash: `0x${string}`
}

export function signTransaction(transaction: Transaction, privateKey: Uint8Array): SignedTransaction {
  const signature = signHash(keccak_256(serializeTransaction(transaction)), privateKey)
  const raw = serializeTransaction(transaction, signature)
  return { raw: encodeHex(raw), hash: encodeHex(keccak_256(raw)) }
}
