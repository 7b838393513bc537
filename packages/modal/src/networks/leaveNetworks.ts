import type { Kit, ViewName } from '@openappkit/core'

const NETWORK_VIEWS: readonly ViewName[] = ['SwitchNetwork', 'Networks', 'UnsupportedChain']

/** Goes back to where choosing a network began; where that was the page, the modal closes. */
export function leaveNetworks(kit: Kit): void {
  while (NETWORK_VIEWS.includes(kit.router.current.view)) {
    const isLast = kit.router.state.stack.length === 1
    if (isLast && kit.options.state.enableEmbedded) return kit.router.reset('Account')
    kit.router.goBack()
    if (isLast) return
  }
}
