import type { ChainNamespace } from '@openappkit/common'
import { proxy, ref, subscribe } from 'valtio/vanilla'
import { loadOnce, type Lazy } from '../async/loadOnce.ts'
import { startErrors } from '../connections/startErrors.ts'
import type { Kit } from '../kit/types.ts'
import { createViewNotRegistered, routerErrors } from './errors.ts'
import type { RouterController, RouterState, ViewEntry, ViewName, ViewRow } from './types.ts'

/** A guard that sends to a view whose guard sends back must not hang the page. */
const MAX_REDIRECTS = 5

/** The public methods tie the data to the view; here it is already known to fit. */
function createEntry(view: ViewName, data?: unknown): ViewEntry {
  return { view, data } as ViewEntry
}

/** The history of views (SPEC §2, Modal behaviour). */
export function createRouterController(kit: Kit): RouterController {
  const rows = new Map<ViewName, ViewRow>()
  /** What has still to bring the views. */
  let loading: Lazy<void> | undefined
  const life = new AbortController()
  kit.onDestroy(() => life.abort(startErrors.destroyed()))
  const state = proxy<RouterState>({
    stack: ref([createEntry('Connect')]),
    direction: 'reset',
    canGoBack: false,
  })

  const getCurrent = () => state.stack.at(-1)!
  const isAtConnectWithAccount = () => getCurrent().view === 'Connect' && kit.connections.hasAccount()

  function getRow(name: ViewName): ViewRow {
    const row = rows.get(name)
    if (!row) throw createViewNotRegistered(name)
    return row
  }

  /** Follows guards to the view that is really shown. */
  function resolve(entry: ViewEntry): ViewEntry {
    let resolved = entry
    for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
      const next = getRow(resolved.view).guard?.(kit)
      if (!next) return ref(resolved)
      resolved = next
    }
    return ref(resolved)
  }

  function updateCanGoBack(): void {
    state.canGoBack = state.stack.length > 1 || isAtConnectWithAccount()
  }

  function setStack(stack: readonly ViewEntry[], direction: RouterState['direction']): void {
    state.stack = ref([...stack])
    state.direction = direction
    updateCanGoBack()
  }

  /** The history without its last view. A guard may by now refuse the view before. */
  function pop(): readonly ViewEntry[] {
    const rest = state.stack.slice(0, -2)
    const entry = resolve(state.stack.at(-2)!)
    // What stands in for it is not shown twice in a row.
    return entry.view === rest.at(-1)?.view ? rest : [...rest, entry]
  }

  /** The view that opening shows when the site asks for none. */
  function getInitialView(namespace?: ChainNamespace): ViewEntry {
    const isAccount = kit.connections.hasAccount(namespace)
    const hasAdapters = kit.networks.namespaces().some((entry) => kit.connections.getAdapter(entry))
    if (kit.options.state.manualWCControl || (!hasAdapters && !isAccount)) {
      return createEntry(kit.ports.isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic')
    }
    return createEntry(isAccount ? 'Account' : 'Connect')
  }

  function goBack(): void {
    const { stack } = state
    const isAtConnect = isAtConnectWithAccount()
    if (!isAtConnect && stack.length === 1) return kit.modal.close()
    getRow(getCurrent().view).onLeave?.(kit)
    setStack(isAtConnect ? [resolve(createEntry('Account'))] : pop(), 'back')
  }

  // A wallet that comes or goes makes or unmakes the way back from Connect.
  for (const watched of [kit.connections.state, kit.networks.state]) kit.onDestroy(subscribe(watched, updateCanGoBack))

  return {
    state,
    get current() {
      return getCurrent()
    },
    setLoader(load) {
      loading = loadOnce(load, kit.log, life.signal)
    },
    load: () => loading?.run(() => void (loading = undefined)),
    register(name, row) {
      if (rows.has(name)) throw routerErrors.duplicateView({ view: name })
      rows.set(name, row)
    },
    isRegistered: (name): name is ViewName => rows.has(name as ViewName),
    getRow,
    push: (view: ViewName, data?: unknown) => setStack([...state.stack, resolve(createEntry(view, data))], 'forward'),
    replace: (view: ViewName, data?: unknown) =>
      setStack([...state.stack.slice(0, -1), resolve(createEntry(view, data))], 'forward'),
    reset: (view: ViewName, data?: unknown) => setStack([resolve(createEntry(view, data))], 'reset'),
    goBack,
    getInitialView,
  }
}
