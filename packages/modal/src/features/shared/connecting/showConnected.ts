import { defineSlice, type Kit } from '@openappkit/core'
import { getGates } from '../../../shell/gates/getGates.ts'
import { findConnecting } from '../../../shell/views/findConnecting.ts'
import { isUnsupportedNetwork } from '../../../kit/facts/isUnsupportedNetwork.ts'

/** How long the view that waited for the wallet says that it is connected. */
const CONNECTED_MS = 600

const getTimer = defineSlice('connectedTimer', (kit) => {
  const timer = { clear() {} }
  kit.onDestroy(() => timer.clear())
  return timer
})

/**
 * Closes the modal after connecting, or shows the account in an embedded modal. If the wallet is on an unsupported network,
 * the modal stays open, and the guard of the account redirects to UnsupportedChain.
 */
export function closeConnecting(kit: Kit): void {
  if (kit.options.state.enableEmbedded || isUnsupportedNetwork(kit)) kit.router.reset('Account')
  else kit.modal.close()
}

/**
 * Call it when the wallet that a visitor chose has connected. It starts the gates if there are any; otherwise it leaves
 * the view that waited, once the visitor has seen that the wallet is connected. Does nothing after that view was left.
 */
export function showConnected(kit: Kit): void {
  const connecting = findConnecting(kit)
  const { enter } = getGates(kit)
  if (!connecting) return
  if (enter) return enter()
  const timer = getTimer(kit)
  timer.clear()
  timer.clear = kit.ports.clock.setTimeout(() => {
    if (findConnecting(kit) !== connecting) return
    if (kit.connections.isConnected()) closeConnecting(kit)
    else kit.router.reset('Connect')
  }, CONNECTED_MS)
}
