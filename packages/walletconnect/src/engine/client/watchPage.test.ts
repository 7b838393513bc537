import { createFakeClock } from '@openappkit/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchPage } from './watchPage.ts'

/** The parts of a document and its window that `watchPage` uses. */
function openDocument() {
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const counts = { added: 0, removed: 0 }
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = EventTarget.prototype
    Object.assign(target, {
      addEventListener: (...args: Parameters<typeof addEventListener>) => (
        (counts.added += 1),
        addEventListener.apply(target, args)
      ),
      removeEventListener: (...args: Parameters<typeof removeEventListener>) => (
        (counts.removed += 1),
        removeEventListener.apply(target, args)
      ),
    })
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', Reflect.get(window, 'addEventListener'))
  vi.stubGlobal('removeEventListener', Reflect.get(window, 'removeEventListener'))
  const clock = createFakeClock()
  const page = watchPage(clock)
  const returns: boolean[] = []
  const stop = page.watchReturn((wasLong) => returns.push(wasLong))
  return {
    clock,
    page,
    returns,
    stop,
    counts,
    show(visibilityState: 'visible' | 'hidden') {
      document.visibilityState = visibilityState
      document.dispatchEvent(new Event('visibilitychange'))
    },
    dispatch: (type: string, details = {}) => window.dispatchEvent(Object.assign(new Event(type), details)),
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('a page', () => {
  it('is hidden while its document is hidden, and visible without a document', () => {
    const { page, show } = openDocument()
    expect(page.isVisible()).toBe(true)
    show('hidden')
    expect(page.isVisible()).toBe(false)
    vi.stubGlobal('document', undefined)
    expect(page.isVisible()).toBe(true)
  })

  it('R5: returns when it becomes visible, after a short time or after one that is too long for a socket', async () => {
    const { clock, returns, show } = openDocument()
    await clock.advance(5_000)
    show('hidden')
    await clock.advance(30_000)
    expect(returns).toEqual([])
    show('visible')
    expect(returns).toEqual([false])
    show('hidden')
    await clock.advance(30_001)
    show('visible')
    expect(returns).toEqual([false, true])
    // The page is visible again.
    show('visible')
    expect(returns).toEqual([false, true, false])
  })

  it('R5: returns when it goes online, with unreliable sockets', () => {
    const { returns, dispatch } = openDocument()
    dispatch('online')
    expect(returns).toEqual([true])
  })

  it('R5: returns from the back/forward cache, and not when it is loaded', () => {
    const { returns, dispatch } = openDocument()
    dispatch('pageshow', { persisted: false })
    expect(returns).toEqual([])
    dispatch('pageshow', { persisted: true })
    expect(returns).toEqual([true])
  })

  it('R6: returns from a suspension of its device, in which no timer ran', async () => {
    let sleptMs = 0
    const clock = createFakeClock()
    const returns: boolean[] = []
    watchPage({ now: () => clock.now() + sleptMs, setTimeout: clock.setTimeout }).watchReturn((wasLong) =>
      returns.push(wasLong),
    )
    await clock.advance(60_000)
    expect(returns).toEqual([])
    sleptMs = 25_000
    await clock.advance(5_000)
    expect(returns).toEqual([])
    sleptMs = 25_000 + 25_001
    await clock.advance(5_000)
    expect(returns).toEqual([true])
    await clock.advance(60_000)
    expect(returns).toEqual([true])
  })

  it('does not return while it is hidden, also after a long suspension', async () => {
    const { clock, returns, show, page } = openDocument()
    show('hidden')
    await clock.advance(3_600_000)
    expect([returns, page.isVisible()]).toEqual([[], false])
  })

  it('R16: has no timer and no listener after an unsubscribe', () => {
    const { clock, stop, returns, dispatch, show, counts } = openDocument()
    expect(counts).toEqual({ added: 3, removed: 0 })
    stop()
    expect(clock.pendingTimers).toBe(0)
    dispatch('online')
    dispatch('pageshow', { persisted: true })
    show('visible')
    expect([returns, counts]).toEqual([[], { added: 3, removed: 3 }])
  })

  it('is watched without a document and without a window', () => {
    vi.stubGlobal('addEventListener', undefined)
    vi.stubGlobal('removeEventListener', undefined)
    const clock = createFakeClock()
    const stop = watchPage(clock).watchReturn(() => {})
    stop()
    expect(clock.pendingTimers).toBe(0)
  })
})
