import { type ChainNamespace, defineErrors } from '@openappkit/common'
import { ref } from 'valtio/vanilla'
import { loadOnce, type Lazy } from '../async/loadOnce.ts'
import { startErrors } from '../connections/startErrors.ts'
import type { Kit } from '../kit/types.ts'
import type { RouterController, RouterState, ViewEntry, ViewName, ViewRow } from './types.ts'

/** Limits redirects, so that guards that redirect to each other do not loop forever. */
const MAX_REDIRECTS = 5

/** The error of an unknown view. The guard of a registered view throws the same error with its own hint. */
const HINT = 'Check its spelling, and that its feature is on.'

/** The public methods check the data of the view by its type. */
function createEntry(view: ViewName, data?: unknown): ViewEntry {
  return { view, data } as ViewEntry
}

export const routerErrors = defineErrors('router', {
  viewNotRegistered: {
    short: 'View not available: {view}',
    long: 'It is not installed. {hint}',
  },
  duplicateView: {
    short: 'View registered twice: {view}',
    long: 'Two features register it. Rename one.',
  },
})

/** The history of views (SPEC §2, Modal behaviour). */
export function createRouterController(kit: Kit): RouterController {
  const rows = new Map<ViewName, ViewRow>()
  /** Loads the views, until they are registered. */
  let loading: Lazy<void> | undefined
  const life = new AbortController()
  kit.onDestroy(() => life.abort(startErrors.destroyed()))
  const state = kit.valtio.proxy<RouterState>({
    stack: ref([createEntry('Connect')]),
    direction: 'reset',
  })

  const getCurrent = () => state.stack.at(-1)!
  const isAtConnectWithAccount = () => getCurrent().view === 'Connect' && kit.connections.hasAccount()

  function getRow(name: ViewName): ViewRow {
    const row = rows.get(name)
    if (!row) throw routerErrors.viewNotRegistered({ view: name, hint: HINT })
    return row
  }

  /** Follows the redirects of guards to the view that is shown. */
  function resolve(entry: ViewEntry): ViewEntry {
    let resolved = entry
    for (let redirects = 0; redirects < MAX_REDIRECTS; redirects += 1) {
      const next = getRow(resolved.view).guard?.(kit)
      if (!next) break
      resolved = next
    }
    return ref(resolved)
  }

  /** Shows an entry above those that stay. Views that leave the history stop what they do before the guards decide what is shown. */
  function show(rest: readonly ViewEntry[], entry: ViewEntry, direction: RouterState['direction'] = 'forward'): void {
    // A view that cannot be shown throws here, before another one has stopped.
    const kept = [...rest, resolve(entry)]
    for (const left of state.stack) if (!kept.includes(left)) rows.get(left.view)?.onLeave?.(kit, left.data)
    const shown = resolve(entry)
    // The redirect target is not shown twice in a row.
    state.stack = ref(direction === 'back' && shown.view === rest.at(-1)?.view ? rest : [...rest, shown])
    state.direction = direction
  }

  /** The view that `open()` shows without a requested view. */
  function getInitialView(namespace?: ChainNamespace): ViewEntry {
    for (const row of rows.values()) {
      const view = row.getInitialView?.(kit, namespace)
      if (view) return createEntry(view)
    }
    return createEntry(kit.connections.hasAccount(namespace) ? 'Account' : 'Connect')
  }

  function goBack(): void {
    const rest = isAtConnectWithAccount() ? [createEntry('Account')] : state.stack.slice(0, -1)
    const below = rest.pop()
    if (!below) return kit.modal.close()
    getRow(getCurrent().view).onDismiss?.(kit)
    show(rest, below, 'back')
  }

  return {
    state,
    get current() {
      return getCurrent()
    },
    get canGoBack() {
      return state.stack.length > 1 || isAtConnectWithAccount()
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
    push: (view: ViewName, data?: unknown) => show(state.stack, createEntry(view, data)),
    replace: (view: ViewName, data?: unknown) => show(state.stack.slice(0, -1), createEntry(view, data)),
    reset: (view: ViewName, data?: unknown) => show([], createEntry(view, data), 'reset'),
    goBack,
    getInitialView,
  }
}
