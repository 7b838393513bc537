/** The two views that core itself shows, and two of features. */
export const VIEWS = ['Connect', 'Account', 'AllWallets', 'ConnectingWalletConnectBasic'] as const
export type View = (typeof VIEWS)[number]

/** Conditions of the test's guards. */
export interface RouterConditions {
  /** A wallet of the active namespace is connected. */
  isConnected: boolean
  isListClosed: boolean
  isCodeClosed: boolean
  /** The list of wallets forbids closing. */
  isLocked: boolean
}

/** The redirects of the guards: a chain of three, without a cycle. */
export const REDIRECTS: Readonly<Partial<Record<View, (now: RouterConditions) => View | undefined>>> = {
  Account: (now) => (now.isConnected ? undefined : 'Connect'),
  AllWallets: (now) => (now.isListClosed ? 'ConnectingWalletConnectBasic' : undefined),
  ConnectingWalletConnectBasic: (now) => (now.isCodeClosed ? 'Account' : undefined),
}

interface RouterModelOptions {
  readonly isEmbedded: boolean
  /** The view that opens while no wallet is connected and no view is requested. */
  readonly firstView: View
  /** Also opens while connected. */
  readonly isAlwaysFirst: boolean
}

/**
 * SPEC §2 (Modal behaviour) in minimal code: plain arrays, no controllers, no time. It shares no code with the router
 * under test.
 */
export function createRouterModel({ isEmbedded, firstView, isAlwaysFirst }: RouterModelOptions) {
  const now: RouterConditions = { isConnected: false, isListClosed: false, isCodeClosed: false, isLocked: false }
  const model = {
    stack: ['Connect'] as View[],
    isOpen: false,
    isLoading: false,
    isShaking: false,
    /** Views whose `onLeave` was called, in the order of the history, and those whose `onDismiss` was called. */
    left: [] as View[],
    dismissed: [] as View[],
  }

  const top = () => model.stack.at(-1)!
  const show = (view: View): View => {
    const instead = REDIRECTS[view]?.(now)
    return instead ? show(instead) : view
  }

  /** Starts a new history: each view of the present one leaves. */
  function reset(view: View): void {
    model.left.push(...model.stack)
    model.stack = [show(view)]
  }

  function open(view?: View): void {
    reset(view ?? (now.isConnected && !isAlwaysFirst ? 'Account' : firstView))
    model.isOpen = true
  }

  function close(): void {
    if (top() === 'AllWallets' && now.isLocked) {
      model.isShaking = true
      return
    }
    model.dismissed.push(top())
    reset(isEmbedded && now.isConnected ? 'Account' : 'Connect')
    model.isOpen = model.isLoading = false
  }

  function goBack(): void {
    const isAtConnect = top() === 'Connect' && now.isConnected
    if (!isAtConnect && model.stack.length === 1) return close()
    model.dismissed.push(top())
    if (isAtConnect) return reset('Account')
    const rest = model.stack.slice(0, -1)
    const below = rest.pop()!
    const view = show(below)
    // In the order of the history.
    model.left.push(...(view === below ? [] : [below]), top())
    // The redirect target is not shown twice in a row.
    model.stack = view === rest.at(-1) ? rest : [...rest, view]
  }

  return {
    now,
    model,
    open,
    close,
    goBack,
    push: (view: View) => void model.stack.push(show(view)),
    replace: (view: View) => void model.left.push(...model.stack.splice(-1, 1, show(view))),
    reset,
    setLoading: (isLoading: boolean) => void (model.isLoading = isLoading),
    endShake: () => void (model.isShaking = false),
    canGoBack: () => model.stack.length > 1 || (top() === 'Connect' && now.isConnected),
  }
}

export type RouterModel = ReturnType<typeof createRouterModel>
