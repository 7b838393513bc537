import type { Unsubscribe } from '../kit/ports.ts'
import type { Kit } from '../kit/types.ts'
import type { ViewName, ViewRow } from '../router/types.ts'
import { startErrors } from '../connections/startErrors.ts'
import type { ModalController, ModalState, OpenParams } from './types.ts'

/** SPEC §9. */
const SHAKE_MS = 500

/** The state of the modal: open, loading, shaking (SPEC §2, §4). */
export function createModalController(kit: Kit): ModalController {
  const state = kit.valtio.proxy<ModalState>({
    open: false,
    loading: false,
    shake: false,
    namespace: undefined,
    isRequested: false,
  })
  let endShake: Unsubscribe = () => {}
  /** Number of the last call. Only the newest takes effect. */
  let requests = 0
  kit.onDestroy(() => {
    endShake()
    state.open = state.loading = state.shake = false
  })

  function getRow(): ViewRow {
    const { view } = kit.router.current
    return kit.router.isRegistered(view) ? kit.router.getRow(view) : {}
  }

  function shake(): void {
    endShake()
    if (kit.isDestroyed) return
    state.shake = true
    endShake = kit.ports.clock.setTimeout(() => (state.shake = false), SHAKE_MS)
  }

  const canClose = () => getRow().canClose?.(kit) ?? true

  return {
    state,
    canClose,
    async open(params: OpenParams = {}) {
      if (kit.isDestroyed) throw startErrors.destroyed()
      if (!kit.ports.isBrowser) return
      kit.start()
      const { namespace, view } = params
      const request = ++requests
      const loading = kit.router.load()
      if (loading) {
        await loading
        if (request !== requests) return
      }
      if (namespace && namespace !== kit.networks.state.activeNamespace) {
        const network = kit.networks.getActive(namespace)
        if (!network) throw startErrors.namespaceNotConfigured({ namespace })
        if (!network.isUnsupported) await kit.connections.switchNetwork(network.caipNetworkId)
        if (request !== requests) return
        kit.networks.setActiveNamespace(namespace)
      }
      state.isRequested = view !== undefined
      kit.router.reset<ViewName>(view ?? kit.router.getInitialView(namespace).view, view && params.arguments)
      state.namespace = namespace
      state.open = true
      kit.events.track({ event: 'MODAL_OPEN', properties: { connected: kit.connections.isConnected() } })
      // The caller has the type of the result from the name of the view.
      return (await (view && kit.router.getRow(view).getResult?.(kit))) as undefined
    },
    close(keepsAttempt) {
      const { router, connections } = kit
      requests += 1
      if (!canClose()) return shake()
      getRow().onDismiss?.(kit)
      if (!keepsAttempt) connections.cancel()
      if (state.open) {
        kit.events.track({ event: 'MODAL_CLOSE', properties: { connected: connections.isConnected() } })
      }
      state.open = state.loading = false
      state.namespace = undefined
      kit.notices.hide()
      const isAccount = kit.options.state.enableEmbedded && connections.hasAccount()
      if (router.isRegistered('Connect')) router.reset(isAccount ? 'Account' : 'Connect')
    },
    setNamespace(namespace) {
      state.namespace = namespace
    },
    setLoading(loading) {
      state.loading = loading
    },
    shake,
  }
}
