import { type Kit, type ViewName, defineSlice } from '@openappkit/core'
import { createWalletRequest } from '../shared/connecting/getConnectRequest.ts'

/** The views in which a visitor switches the network. */
export const NETWORK_VIEWS: readonly ViewName[] = ['SwitchNetwork', 'Networks', 'UnsupportedChain']

/**
 * Goes back to the view from which the network views were opened; closes the modal if there is none. A pending connect attempt
 * continues, because no network view starts one.
 */
export function leaveNetworks(kit: Kit): void {
  const { modal, options, router } = kit
  while (NETWORK_VIEWS.includes(router.current.view)) {
    if (router.state.stack.length > 1) router.goBack()
    else return options.state.enableEmbedded ? router.reset('Account') : modal.close(true)
  }
}

/** The pending network switch of a kit. */
export const getSwitchRequest = defineSlice('switchRequest', createWalletRequest)
