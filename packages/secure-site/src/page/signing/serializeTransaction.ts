import { concatBytes } from '@noble/hashes/utils'
import { decodeHex } from '../encoding/decodeHex.ts'
import { encodeNumber, encodeRlp, type RlpValue } from './encodeRlp.ts'
import type { Signature } from './signHash.ts'
import type { AccessListEntry, LegacyTransaction, Transaction } from './types.ts'

const listAccess = (entries: readonly AccessListEntry[]) =>
  entries.map(({ address, storageKeys }) => [decodeHex(address), storageKeys.map((key) => decodeHex(key))])

function listTarget({ gas, to, value, data }: Transaction): RlpValue[] {
  return [encodeNumber(gas), to === undefined ? new Uint8Array() : decodeHex(to), encodeNumber(value), decodeHex(data)]
}

/** EIP-155 signs the chain in place of the signature, and then adds it to `v`. */
function serializeLegacy(transaction: LegacyTransaction, signature: Signature | undefined): Uint8Array {
  const { chainId, nonce, gasPrice } = transaction
  const end = signature ? [chainId * 2n + 35n + BigInt(signature.yParity), signature.r, signature.s] : [chainId, 0n, 0n]
  return encodeRlp([
    encodeNumber(nonce),
    encodeNumber(gasPrice),
    ...listTarget(transaction),
    ...end.map((value) => encodeNumber(value)),
  ])
}

/**
 * Serializes a transaction: what is signed, or with the signature what is sent.
 *
 * @see https://eips.ethereum.org/EIPS/eip-2718
 */
export function serializeTransaction(transaction: Transaction, signature?: Signature): Uint8Array {
  if (transaction.type === 'legacy') return serializeLegacy(transaction, signature)
  const fees =
    transaction.type === 'eip1559'
      ? [transaction.maxPriorityFeePerGas, transaction.maxFeePerGas]
      : [transaction.gasPrice]
  const start = [transaction.chainId, transaction.nonce, ...fees]
  const end = signature ? [BigInt(signature.yParity), signature.r, signature.s] : []
  const fields: RlpValue[] = [
    ...start.map((value) => encodeNumber(value)),
    ...listTarget(transaction),
    listAccess(transaction.accessList),
    ...end.map((value) => encodeNumber(value)),
  ]
  return concatBytes(Uint8Array.of(transaction.type === 'eip1559' ? 2 : 1), encodeRlp(fields))
}
