import { createKit, registerKit, type Kit, type LogSink, type Ports } from '@openappkit/core'
import { subscribe } from 'valtio/vanilla'
import { mountModal } from '../shell/mountModal.ts'
import { registerFeatures } from '../views/registerFeatures.ts'
import { createFacade } from './createFacade.ts'
import { parseOptions } from './parseOptions.ts'
import type { AppKit, AppKitOptions } from './types.ts'

/** Hooks and methods open the modal too, in pages that have none of our elements. */
function mountWhenOpened(kit: Kit): void {
  const { state } = kit.modal
  kit.onDestroy(subscribe(state, () => state.open && mountModal(kit), true))
}

/**
 * Puts a kit with the modal's features together.
 *
 * @param ports - The platform; `createAppKit` gives the browser's or the server's.
 * @throws see `createAppKit`
 */
export function assembleAppKit(options: AppKitOptions, ports: Ports, sink?: LogSink): AppKit {
  const kit = createKit(parseOptions(options), ports, sink)
  registerFeatures(kit)
  if (ports.isBrowser) {
    mountWhenOpened(kit)
    registerKit(kit)
  }
  return createFacade(kit)
}
