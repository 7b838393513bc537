import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { hexToBytes } from 'viem'
import { parseSolanaTransaction } from './solanaTransaction.ts'

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
