import { encodeHex, isSignature } from '@openappkit/common'
import type { SignableMessage } from '@openappkit/core'
import { evmErrors } from '../errors/errors.ts'
import type { Wallet } from './createWallet.ts'

/**
 * Requests the wallet to sign a text or bytes.
 *
 * @returns 0x-hex.
 * @throws connectionErrors.userRejected, evmErrors.invalidAnswer, …
 * @see https://eips.ethereum.org/EIPS/eip-191
 */
export async function signMessage(
  wallet: Wallet,
  {
    address,
    message,
    signal,
  }: { readonly address: string; readonly message: SignableMessage; readonly signal: AbortSignal },
): Promise<string> {
  const method = 'personal_sign'
  const signature = await wallet.request({ method, params: [encodeHex(message), address] }, signal)
  if (!isSignature(signature)) throw evmErrors.invalidAnswer({ method })
  return signature
}
