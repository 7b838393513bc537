import type { Kit } from '@openappkit/core'
import { isUnsupportedNetwork } from '../kit-facts/isUnsupportedNetwork.ts'

/**
 * Closes the modal after connecting, or shows the account in an embedded modal. If the wallet is on an unsupported network,
 * the modal stays open, and the guard of the account redirects to UnsupportedChain.
 */
export function closeConnecting(kit: Kit): void {
  if (kit.options.state.enableEmbedded || isUnsupportedNetwork(kit)) kit.router.reset('Account')
  else kit.modal.close()
}
