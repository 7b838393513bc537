import { encodeHex } from '@openappkit/common'
import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes } from '@noble/hashes/utils'
import { signHash, type Signature } from './signHash.ts'
import { decodeHex } from '../encoding/bytes.ts'

/** A transaction as `eth_sendRawTransaction` takes it. */
export interface SignedTransaction {
  readonly raw: `0x${string}`
  /** The hash by which nodes know it. */
  readonly hash: `0x${string}`
}

type Hex = `0x${string}`

/** An account and the storage slots that a transaction declares to use. @see https://eips.ethereum.org/EIPS/eip-2930 */
export interface AccessListEntry {
  readonly address: Hex
  readonly storageKeys: readonly Hex[]
}

interface CommonFields {
  readonly chainId: bigint
  readonly nonce: bigint
  /** Limit of the gas. */
  readonly gas: bigint
  /** `undefined` creates a contract. */
  readonly to: Hex | undefined
  /** In wei. */
  readonly value: bigint
  readonly data: Hex
}

/** For chains without a base fee. Its signature is bound to the chain (EIP-155). */
interface LegacyTransaction extends CommonFields {
  readonly type: 'legacy'
  readonly gasPrice: bigint
}

/** @see https://eips.ethereum.org/EIPS/eip-2930 */
interface Eip2930Transaction extends CommonFields {
  readonly type: 'eip2930'
  readonly gasPrice: bigint
  readonly accessList: readonly AccessListEntry[]
}

/** @see https://eips.ethereum.org/EIPS/eip-1559 */
interface Eip1559Transaction extends CommonFields {
  readonly type: 'eip1559'
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly accessList: readonly AccessListEntry[]
}

/** A transaction with everything that is signed. */
export type Transaction = LegacyTransaction | Eip2930Transaction | Eip1559Transaction

const listAccess = (entries: readonly AccessListEntry[]) =>
  entries.map(({ address, storageKeys }) => [decodeHex(address), storageKeys.map((key) => decodeHex(key))])

/** Bytes, or a list of such values. */
type RlpValue = Uint8Array | readonly RlpValue[]

/** Lengths up to this are in the first byte. */
const MAX_SHORT = 55

/** Encodes a number as the fewest bytes, most significant first. Zero has none. */
function encodeNumber(value: bigint): Uint8Array {
  const digits = value === 0n ? '' : value.toString(16)
  const even = digits.length % 2 === 0 ? digits : `0${digits}`
  return Uint8Array.from({ length: even.length / 2 }, (_, place) =>
    Number.parseInt(even.slice(2 * place, 2 * place + 2), 16),
  )
}

function encodeLength(length: number, offset: number): Uint8Array {
  if (length <= MAX_SHORT) return Uint8Array.of(offset + length)
  const bytes = encodeNumber(BigInt(length))
  return concatBytes(Uint8Array.of(offset + MAX_SHORT + bytes.length), bytes)
}

/** @see https://ethereum.org/developers/docs/data-structures-and-encoding/rlp */
function encodeRlp(value: RlpValue): Uint8Array {
  if (value instanceof Uint8Array) {
    const isOneByte = value.length === 1 && (value[0] ?? 0) < 0x80
    return isOneByte ? value : concatBytes(encodeLength(value.length, 0x80), value)
  }
  const body = concatBytes(...value.map((item) => encodeRlp(item)))
  return concatBytes(encodeLength(body.length, 0xc0), body)
}

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

export function signTransaction(transaction: Transaction, privateKey: Uint8Array): SignedTransaction {
  const signature = signHash(keccak_256(serializeTransaction(transaction)), privateKey)
  const raw = serializeTransaction(transaction, signature)
  return { raw: encodeHex(raw), hash: encodeHex(keccak_256(raw)) }
}
