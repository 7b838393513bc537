import { isSignature } from '@openappkit/common'
import { evmErrors } from '../errors/errors.ts'
import type { Wallet } from './createWallet.ts'

/** UTF-8 as hex, so that no wallet takes text that looks like hex for bytes. */
function encodeHex(message: string): string {
  return `0x${Array.from(new TextEncoder().encode(message), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Asks for a signature over a text.
 *
 * @returns 0x-hex.
 * @throws connectionErrors.userRejected, evmErrors.invalidAnswer, …
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export async function signMessage(
  wallet: Wallet,
  { address, message, signal }: { readonly address: string; readonly message: string; readonly signal: AbortSignal },
): Promise<string> {
  const method = 'personal_sign'
  const signature = await wallet.ask({ method, params: [encodeHex(message), address] }, signal)
  if (!isSignature(signature)) throw evmErrors.invalidAnswer({ method })
  return signature
}
