/** The views that core itself names. */
export const VIEWS = ['Connect', 'Account', 'AllWallets', 'ConnectingWalletConnectBasic'] as const
export type View = (typeof VIEWS)[number]

/** What decides where the guards of the test send to. */
export interface RouterConditions {
  /** A wallet of the active namespace is connected. */
  isConnected: boolean
  isListClosed: boolean
  isCodeClosed: boolean
  /** The list of wallets refuses to be closed. */
  isLocked: boolean
}

/** Where a view is refused, what is shown in its place; a chain of three, without a circle. */
export const REDIRECTS: Readonly<Partial<Record<View, (now: RouterConditions) => View | undefined>>> = {
  Account: (now) => (now.isConnected ? undefined : 'Connect'),
  AllWallets: (now) => (now.isListClosed ? 'ConnectingWalletConnectBasic' : undefined),
  ConnectingWalletConnectBasic: (now) => (now.isCodeClosed ? 'Account' : undefined),
}

interface RouterModelOptions {
  readonly isEmbedded: boolean
  /** What opening shows when nobody is connected and nothing was asked for. */
  readonly firstView: View
  /** A site that drives wallet sessions by itself is shown its view also while connected. */
  readonly isManual: boolean
}

/**
 * SPEC §2 (Modal behaviour) as the shortest code that says it: plain arrays, no controllers, no time. It shares no line with the router that it is compared to.
 */
export function createRouterModel({ isEmbedded, firstView, isManual }: RouterModelOptions) {
  const now: RouterConditions = { isConnected: false, isListClosed: false, isCodeClosed: false, isLocked: false }
  const model = {
    stack: ['Connect'] as View[],
    isOpen: false,
    isLoading: false,
    isShaking: false,
    /** Views that were told that they are left. */
    left: [] as View[],
  }
  let isAskedFor = false

  const top = () => model.stack.at(-1)!
  const show = (view: View): View => {
    const instead = REDIRECTS[view]?.(now)
    return instead ? show(instead) : view
  }

  function open(view?: View): void {
    isAskedFor = view !== undefined
    model.stack = [show(view ?? (now.isConnected && !isManual ? 'Account' : firstView))]
    model.isOpen = true
  }

  function close(): void {
    if (top() === 'AllWallets' && now.isLocked) {
      model.isShaking = true
      return
    }
    model.left.push(top())
    model.stack = [show(isEmbedded && now.isConnected ? 'Account' : 'Connect')]
    model.isOpen = model.isLoading = false
  }

  function goBack(): void {
    const isAtConnect = top() === 'Connect' && now.isConnected
    if (!isAtConnect && model.stack.length === 1) return close()
    model.left.push(top())
    if (isAtConnect) {
      model.stack = [show('Account')]
      return
    }
    const rest = model.stack.slice(0, -1)
    const view = show(rest.pop()!)
    // What takes the place of a refused view is not shown twice in a row.
    model.stack = view === rest.at(-1) ? rest : [...rest, view]
  }

  return {
    now,
    model,
    open,
    close,
    goBack,
    push: (view: View) => void model.stack.push(show(view)),
    replace: (view: View) => void model.stack.splice(-1, 1, show(view)),
    reset: (view: View) => void (model.stack = [show(view)]),
    setLoading: (isLoading: boolean) => void (model.isLoading = isLoading),
    endShake: () => void (model.isShaking = false),
    /** Whoever opened the modal and waits at Connect is shown in when a wallet answers. */
    hearWallet() {
      if (model.isOpen && !isAskedFor && now.isConnected && model.stack.join() === 'Connect') model.stack = [show('Account')]
    },
    canGoBack: () => model.stack.length > 1 || (top() === 'Connect' && now.isConnected),
  }
}

export type RouterModel = ReturnType<typeof createRouterModel>
