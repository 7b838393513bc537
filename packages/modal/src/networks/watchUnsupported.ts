import type { Kit, Unsubscribe } from '@openappkit/core'
import { subscribe } from 'valtio/vanilla'
import { isUnsupportedNetwork } from '../kit-facts/isUnsupportedNetwork.ts'
import { leaveNetworks } from './leaveNetworks.ts'

/**
 * Opens UnsupportedChain when a connected wallet moves to a network the site does not know, and
 * leaves it when the wallet comes back. A reload alone opens nothing: opening the modal shows it.
 */
export function watchUnsupported(kit: Kit): Unsubscribe {
  const { state } = kit.connections
  let wasUnsupported = isUnsupportedNetwork(kit)
  let wasInitialized = state.isInitialized

  const follow = () => {
    const isUnsupported = isUnsupportedNetwork(kit)
    const isNews = isUnsupported !== wasUnsupported
    const isAtStart = !wasInitialized
    wasUnsupported = isUnsupported
    wasInitialized = state.isInitialized
    if (!isNews || isAtStart) return
    if (isUnsupported) show(kit)
    else if (kit.router.current.view === 'UnsupportedChain') leaveNetworks(kit)
  }
  const ends = [subscribe(state, follow), subscribe(kit.networks.state, follow)]
  return () => ends.forEach((end) => end())
}

function show(kit: Kit): void {
  // Somebody who is choosing a network, or waits for the wallet to switch, is dealing with it already.
  const { view } = kit.router.current
  if (kit.modal.state.open && (view === 'Networks' || view === 'SwitchNetwork')) return
  if (kit.modal.state.open || kit.options.state.enableEmbedded) kit.router.reset('UnsupportedChain')
  else void kit.modal.open({ view: 'UnsupportedChain' })
}
