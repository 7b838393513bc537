import { createKit, registerKit, type Kit, type LogSink, type Ports } from '@openappkit/core'
import { subscribe } from 'valtio/vanilla'
import { setMessages } from '../i18n/setMessages.ts'
import { mountModal } from '../shell/mountModal.ts'
import { importShell } from '../shell/importShell.ts'
import { createFacade } from './createFacade.ts'
import { parseOptions } from './parseOptions.ts'
import type { AppKit, AppKitOptions } from './types.ts'

/** Hooks and methods open the modal too, in pages that have none of our elements. */
function mountWhenOpened(kit: Kit): void {
  const { state } = kit.modal
  kit.onDestroy(subscribe(state, () => state.open && mountModal(kit), true))
}

/** Features follow wallets also where the modal is never opened, so whoever connects or is revived brings them. */
function loadWithWallet(kit: Kit): void {
  const { connections, router } = kit
  const end = subscribe(connections.state, () => {
    if (Object.values(connections.state.byNamespace).every(({ status }) => status === 'disconnected')) return
    const loading = router.load()
    if (!loading) return end()
    loading.then(end, () => {
      // The next news of a wallet tries again; so does opening, which also tells.
    })
  })
  kit.onDestroy(end)
}

/**
 * Puts a kit with the modal's features together.
 *
 * @param ports - The platform; `createAppKit` gives the browser's or the server's.
 * @throws see `createAppKit`
 */
export function assembleAppKit(options: AppKitOptions, ports: Ports, sink?: LogSink): AppKit {
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
