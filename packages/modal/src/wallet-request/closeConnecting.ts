import type { Kit } from '@openappkit/core'
import { isUnsupportedNetwork } from '../kit-facts/isUnsupportedNetwork.ts'
import { getFeatures } from '../views/getFeatures.ts'

/**
 * Closes the modal after connecting, or shows the account in an embedded modal. If the wallet is on an unsupported network,
 * the modal stays open, and the guard of the account redirects to UnsupportedChain. A view that shows a request of the site stays: a site
 * may ask for a signature as soon as the wallet is connected.
 */
export function closeConnecting(kit: Kit): void {
  const { current } = kit.router
  if (kit.options.state.enableEmbedded || isUnsupportedNetwork(kit)) kit.router.reset('Account')
  else if (getFeatures(kit).some(({ views }) => views?.[current.view]?.asks)) {
    kit.router.reset<typeof current.view>(current.view, current.data)
  } else kit.modal.close()
}
