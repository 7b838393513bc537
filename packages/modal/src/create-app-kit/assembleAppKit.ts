import { createKit, registerKit, type Kit, type LogSink, type Ports } from '@openappkit/core'
import { setMessages } from '../i18n/setMessages.ts'
import { mountModal } from '../shell/mountModal.ts'
import { importShell } from '../shell/loadShell.ts'
import { createFacade } from './createFacade.ts'
import { parseOptions } from './parseOptions.ts'
import type { AppKit, UncheckedOptions } from './types.ts'

/** Adds the modal to a page without our elements when a hook or a method opens it. */
function mountWhenOpened(kit: Kit): void {
  const { state } = kit.modal
  kit.onDestroy(kit.valtio.subscribe(state, () => state.open && mountModal(kit), true))
}

/** Loads the features with the first connection, because they follow wallets even if the modal is never opened. */
function loadWithWallet(kit: Kit): void {
  const { connections, router, valtio } = kit
  const unsubscribe = valtio.subscribe(connections.state, () => {
    if (Object.values(connections.state.byNamespace).every(({ status }) => status === 'disconnected')) return
    const loading = router.load()
    if (!loading) return unsubscribe()
    loading.then(unsubscribe, () => {
      // The next change of a connection tries again. So does opening the modal, which reports the error.
    })
  })
  kit.onDestroy(unsubscribe)
}

/**
 * Creates a kit with the modal's features.
 *
 * @param ports - The platform. `createAppKit` passes those of the browser or the server.
 * @throws see `createAppKit`
 */
export function assembleAppKit(options: UncheckedOptions, ports: Ports, sink?: LogSink): AppKit {
  const kit = createKit(parseOptions(options), ports, sink)
  if (ports.isBrowser) {
    kit.router.setLoader(async () => (await importShell()).registerFeatures(kit))
    loadWithWallet(kit)
    mountWhenOpened(kit)
    registerKit(kit)
  }
  if (options.messages) setMessages(kit, options.messages)
  return createFacade(kit)
}
