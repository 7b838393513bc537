import type { ChainNamespace } from '@openappkit/common'
import { requestWallet } from './requestWallet.ts'
import type { ConnectionsContext } from './context.ts'
import { connectionErrors } from './errors.ts'
import type { SignableMessage } from './driver.types.ts'

/** Checked by name, as the bytes may come from another window. Other views and buffers would be signed as different bytes. */
const isSignable = (message: unknown): message is SignableMessage =>
  typeof message === 'string' || Object.prototype.toString.call(message) === '[object Uint8Array]'

/**
 * Requests the active account to sign a text or bytes.
 *
 * @throws connectionErrors.notSignable, and the errors of {@link requestWallet}
 */
export async function signMessage(
  context: ConnectionsContext,
  namespace: ChainNamespace,
  message: unknown,
): Promise<string> {
  if (!isSignable(message)) throw connectionErrors.notSignable()
  return requestWallet(context, namespace, (request, driver) => driver.signMessage({ ...request, message }))
}
