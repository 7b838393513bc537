import { encodeHex, isAppKitError, isSignature, RPC_CODES } from '@openappkit/common'
import { connectionErrors, emailErrors, type AccountRequest, type SignableMessage } from '@openappkit/core'
import { parseFrameError } from './parseFrameError.ts'
import { toProviderError } from './toProviderError.ts'

type Ask = (
  request: { readonly method: string; readonly params: readonly unknown[] },
  signal: AbortSignal,
) => Promise<unknown>

/**
 * Signs a text or bytes with the account (EIP-191), once the visitor has approved it in the frame.
 *
 * @throws connectionErrors.userRejected, emailErrors.invalidAnswer, or the error of the frame
 */
export async function signMessage(
  ask: Ask,
  { address, message, signal }: AccountRequest & { readonly message: SignableMessage },
): Promise<string> {
  let answer: unknown
  try {
    answer = await ask({ method: 'personal_sign', params: [encodeHex(message), address] }, signal)
  } catch (cause) {
    signal.throwIfAborted()
    if (toProviderError(cause).code === RPC_CODES.userRejected) throw connectionErrors.userRejected({}, { cause })
    const error = parseFrameError(cause)
    throw isAppKitError(error) ? error : connectionErrors.providerNotFound({}, { cause })
  }
  if (!isSignature(answer)) throw emailErrors.invalidAnswer({ type: 'personal_sign' })
  return answer
}
