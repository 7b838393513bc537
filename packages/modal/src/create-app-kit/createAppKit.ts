import { createKit, registerKit, type Kit } from '@openappkit/core'
import { subscribe } from 'valtio/vanilla'
import '../define.ts'
import { createPorts } from '../ports/createPorts.ts'
import { mountModal } from '../shell/mountModal.ts'
import { registerFeatures } from '../views/registerFeatures.ts'
import { createAppKitFacade } from './createFacade.ts'
import { parseOptions } from './parseOptions.ts'
import type { AppKit, AppKitOptions } from './types.ts'

/** Hooks and methods open the modal too, in pages that have none of our elements. */
function mountWhenOpened(kit: Kit): void {
  const { state } = kit.modal
  kit.onDestroy(subscribe(state, () => state.open && mountModal(kit), true))
}

/**
 * Creates one instance of the wallet modal. Call it once, before the page is drawn; elements and
 * hooks then find it. Nothing runs before the first of them is used, and nothing on a server.
 *
 * @param options - `networks` is required; `adapters` bring the wallets.
 * @throws a catalogued error that says which option is wrong and how to write it
 */
export function createAppKit(options: AppKitOptions): AppKit {
  const ports = createPorts()
  const kit = createKit(parseOptions(options), ports, console)
  registerFeatures(kit)
  if (ports.isBrowser) {
    mountWhenOpened(kit)
    registerKit(kit)
  }
  return createAppKitFacade(kit)
}
