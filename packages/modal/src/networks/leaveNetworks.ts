import type { Kit, ViewName } from '@openappkit/core'

/** The views in which a visitor switches the network. */
export const NETWORK_VIEWS: readonly ViewName[] = ['SwitchNetwork', 'Networks', 'UnsupportedChain']

/** Goes back to the view from which the network views were opened; closes the modal if there is none. */
export function leaveNetworks(kit: Kit): void {
  while (NETWORK_VIEWS.includes(kit.router.current.view)) {
    const isLast = kit.router.state.stack.length === 1
    if (isLast && kit.options.state.enableEmbedded) return kit.router.reset('Account')
    kit.router.goBack()
    if (isLast) return
  }
}
