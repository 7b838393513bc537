import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { hexToBytes } from 'viem'

/** A throw-away key that is public. */
export const PUBLIC_SOLANA_KEY = `0x${'5e'.repeat(32)}` as const

/** A Solana account with its key in memory. */
export interface SolanaAccount {
  /** Base58. */
  readonly address: string
  /**
   * Signs bytes.
   *
   * @param message - Base58.
   * @returns Base58.
   */
  signMessage(message: string): string
  /**
   * Signs a transaction at the position of this account.
   *
   * @param transaction - Serialized, base64.
   * @returns The signature in base58, and the transaction with it in base64.
   * @throws TypeError for an invalid transaction, or one for other accounts.
   */
  signTransaction(transaction: string): { readonly signature: string; readonly transaction: string }
}

/*
 * The wire format of Solana transactions, as far as a signer needs it.
 * @see https://solana.com/docs/core/transactions
 */

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
/** Set in the first byte of a message with a version; older ones begin with their header. */
const VERSION_FLAG = 0x80

/** A length in one to three bytes of seven bits each. */
function readLength(bytes: Uint8Array, start: number): { length: number; end: number } {
  let length = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[start + index]
    if (byte === undefined) break
    length += (byte & 0x7f) * 0x80 ** index
    if (byte < 0x80) return { length, end: start + index + 1 }
  }
  throw new TypeError('The transaction has a length that does not end.')
}

function listSigners(message: Uint8Array): Uint8Array[] {
  const header = (message[0] ?? 0) >= VERSION_FLAG ? 1 : 0
  const signerCount = message[header] ?? 0
  const keys = readLength(message, header + 3)
  if (signerCount > keys.length || keys.end + keys.length * KEY_BYTES > message.length) {
    throw new TypeError('The transaction ends before its keys do.')
  }
  return Array.from({ length: signerCount }, (_, index) =>
    message.subarray(keys.end + index * KEY_BYTES, keys.end + (index + 1) * KEY_BYTES),
  )
}

const isEqual = (left: Uint8Array, right: Uint8Array) => left.every((byte, index) => byte === right[index])

/** A transaction, and its signed part. */
interface SolanaTransaction {
  /** The bytes to sign. */
  readonly message: Uint8Array
  /** Public keys that must sign; the first pays. */
  readonly signers: readonly Uint8Array[]
  /**
   * The transaction with a signature at its position.
   *
   * @throws TypeError unless the key is among the signers.
   */
  withSignature(publicKey: Uint8Array, signature: Uint8Array): Uint8Array
}

/** @throws TypeError for an invalid transaction. */
export function parseSolanaTransaction(bytes: Uint8Array): SolanaTransaction {
  const signatures = readLength(bytes, 0)
  const message = bytes.subarray(signatures.end + signatures.length * SIGNATURE_BYTES)
  const signers = listSigners(message)
  if (signers.length !== signatures.length) throw new TypeError('The transaction has no place for every signature.')
  return {
    message,
    signers,
    withSignature(publicKey, signature) {
      const index = signers.findIndex((signer) => isEqual(signer, publicKey))
      if (index < 0) throw new TypeError('The transaction does not ask for this signature.')
      const signed = Uint8Array.from(bytes)
      signed.set(signature, signatures.end + index * SIGNATURE_BYTES)
      return signed
    },
  }
}

/**
 * An Ed25519 account.
 *
 * @param key - 32 bytes of hex, as in the first half of a Solana key pair.
 * @see https://www.rfc-editor.org/rfc/rfc8032
 */
export function createSolanaAccount(key: `0x${string}` = PUBLIC_SOLANA_KEY): SolanaAccount {
  const secret = hexToBytes(key)
  const publicKey = ed25519.getPublicKey(secret)
  return {
    address: base58.encode(publicKey),
    signMessage: (message) => base58.encode(ed25519.sign(base58.decode(message), secret)),
    signTransaction(text) {
      const transaction = parseSolanaTransaction(base64.decode(text))
      const signature = ed25519.sign(transaction.message, secret)
      const signed = transaction.withSignature(publicKey, signature)
      return { signature: base58.encode(signature), transaction: base64.encode(signed) }
    },
  }
}
