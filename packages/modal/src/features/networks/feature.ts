import type { CaipNetworkId } from '@openappkit/common'
import type { Kit, Unsubscribe } from '@openappkit/core/internal'
import type { Feature } from '../../shell/views/defineFeature.ts'
import { getSwitchRequest, leaveNetworks, NETWORK_VIEWS } from './leaveNetworks.ts'
import { whenPassed } from '../../shell/gates/getGates.ts'
import { isUnsupportedNetwork } from '../../kit/facts/isUnsupportedNetwork.ts'

declare module '@openappkit/core' {
  interface ViewData {
    /** List of the configured networks. */
    Networks: undefined
    /** Switches to a network: requests it of the wallet and shows the progress. */
    SwitchNetwork: { readonly networkId: CaipNetworkId }
    /** Choice of a configured network while the wallet is on another one. */
    UnsupportedChain: undefined
  }
}

/**
 * Opens UnsupportedChain when a connected wallet switches to an unsupported network, and closes it when the wallet
 * switches back. A pending connection attempt, such as that of a second wallet, goes on below it. Gates come first. After a reload, the
 * view is shown when the visitor opens the modal.
 */
function watchUnsupported(kit: Kit): Unsubscribe {
  const { subscribe } = kit.valtio
  const { state } = kit.connections
  let wasUnsupported = isUnsupportedNetwork(kit)
  let wasInitialized = state.isInitialized

  const update = () => {
    const isUnsupported = isUnsupportedNetwork(kit)
    const hasChanged = isUnsupported !== wasUnsupported
    const isAtStart = !wasInitialized
    wasUnsupported = isUnsupported
    wasInitialized = state.isInitialized
    if (!hasChanged || isAtStart) return
    if (isUnsupported) whenPassed(kit, () => show(kit))
    else if (kit.router.current.view === 'UnsupportedChain') leaveNetworks(kit)
  }
  const subscriptions = [subscribe(state, update), subscribe(kit.networks.state, update)]
  return () => subscriptions.forEach((unsubscribe) => unsubscribe())
}

function show(kit: Kit): void {
  // The wallet may have switched back meanwhile.
  if (!isUnsupportedNetwork(kit)) return
  const { connections, modal, options, router } = kit
  // The visitor is already switching the network.
  if (modal.state.open && NETWORK_VIEWS.includes(router.current.view)) return
  if (!modal.state.open && !options.state.enableEmbedded) void modal.open({ view: 'UnsupportedChain' })
  else router[connections.state.pending ? 'push' : 'reset']('UnsupportedChain')
}

export const networksFeature: Feature = {
  name: 'networks',
  load: async () => (await import('../../later.ts')).networks.views(),
  setup: watchUnsupported,
  views: {
    Networks: {},
    SwitchNetwork: { onLeave: (kit) => getSwitchRequest(kit).abort() },
    UnsupportedChain: {},
  },
}
