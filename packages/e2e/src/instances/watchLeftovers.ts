declare global {
  /** The listeners, timers and subscriptions to wallets that our code has started and not ended. One line each. */
  var leftovers: () => readonly string[]
}

/**
 * Runs in the page before its scripts and counts what the bundles start and end. Its source
 * text is sent to the browser, so it must be self-contained.
 *
 * Listeners on elements inside the page's body are not counted: those end with their elements.
 *
 * @param ourFiles - A regular expression. Other files are not counted: the page, the
 *   test wallet and the test itself have listeners and timers too.
 */
export function watchLeftovers(ourFiles: string): void {
  type Listen = EventTarget['addEventListener']
  const open = new Map<string, string>()
  const ids = new WeakMap<object, number>()
  let lastId = 0
  const idOf = (value: object) => ids.get(value) ?? (ids.set(value, (lastId += 1)), lastId)
  const pattern = new RegExp(ourFiles)
  const isOurs = () => pattern.test(new Error('where').stack ?? '')
  const isCounted = (target: EventTarget) =>
    target instanceof Node
      ? target === document || target.parentNode === document || target === document.body
      : !(target instanceof AbortSignal)
  const keyOf = (target: EventTarget, type: string, listener: object, options?: boolean | EventListenerOptions) => {
    const isCapture = typeof options === 'object' ? options.capture === true : options === true
    return `listener ${idOf(target)} ${type} ${idOf(listener)} ${isCapture}`
  }

  const { addEventListener: listen, removeEventListener: unlisten } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (
    this: EventTarget | undefined,
    ...[type, listener, options]: Parameters<Listen>
  ) {
    const target = this ?? globalThis
    if (listener && isCounted(target) && isOurs()) {
      const key = keyOf(target, type, listener, options)
      open.set(key, `${target.constructor.name} listens to "${type}"`)
      const end = () => open.delete(key)
      if (typeof options === 'object' && options.once) listen.call(target, type, end, options)
      if (typeof options === 'object') options.signal?.addEventListener('abort', end)
    }
    listen.call(target, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget | undefined,
    ...[type, listener, options]: Parameters<Listen>
  ) {
    const target = this ?? globalThis
    if (listener) open.delete(keyOf(target, type, listener, options))
    unlisten.call(target, type, listener, options)
  }

  const scope = globalThis as unknown as Record<string, (...parameters: unknown[]) => unknown>
  for (const [begin, end, isRepeated] of [
    ['setTimeout', 'clearTimeout', false],
    ['setInterval', 'clearInterval', true],
    ['requestIdleCallback', 'cancelIdleCallback', false],
  ] as const) {
    const [original, originalEnd] = [scope[begin]!, scope[end]!]
    scope[begin] = (callback, ...rest) => {
      const run = (...parameters: unknown[]) => {
        if (!isRepeated) open.delete(`${end} ${String(id)}`)
        return (callback as (...parameters: unknown[]) => unknown)(...parameters)
      }
      const id = original(run, ...rest)
      if (isOurs()) open.set(`${end} ${String(id)}`, `${begin}(…, ${String(rest[0])}) of ${String(callback)}`)
      return id
    }
    scope[end] = (id) => {
      open.delete(`${end} ${String(id)}`)
      originalEnd(id)
    }
  }

  type Subscribe = (event: string, listener: object) => unknown
  listen.call(
    globalThis,
    'eip6963:announceProvider',
    (event) => {
      const { provider } = (event as CustomEvent<{ provider: { on: Subscribe; removeListener: Subscribe } }>).detail
      if (ids.has(provider)) return
      idOf(provider)
      const { on, removeListener } = provider
      provider.on = (type, listener) => {
        open.set(`wallet ${idOf(provider)} ${type} ${idOf(listener)}`, `the wallet has a listener to "${type}"`)
        return on(type, listener)
      }
      provider.removeListener = (type, listener) => {
        open.delete(`wallet ${idOf(provider)} ${type} ${idOf(listener)}`)
        return removeListener(type, listener)
      }
    },
    true,
  )

  globalThis.leftovers = () => [...open.values()]
}
