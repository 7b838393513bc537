import { createFakeClock } from '@openappkit/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { watchPage } from './watchPage.ts'

/** A document and its window, as far as a page is watched. */
function openDocument() {
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const counts = { added: 0, removed: 0 }
  for (const target of [window, document]) {
    const { addEventListener, removeEventListener } = EventTarget.prototype
    Object.assign(target, {
      addEventListener: (...args: Parameters<typeof addEventListener>) => ((counts.added += 1), addEventListener.apply(target, args)),
      removeEventListener: (...args: Parameters<typeof removeEventListener>) => ((counts.removed += 1), removeEventListener.apply(target, args)),
    })
  }
  vi.stubGlobal('document', document)
  vi.stubGlobal('addEventListener', Reflect.get(window, 'addEventListener'))
  vi.stubGlobal('removeEventListener', Reflect.get(window, 'removeEventListener'))
  const clock = createFakeClock()
  const page = watchPage(clock)
  const told: boolean[] = []
  const stop = page.watchReturn((wasLong) => told.push(wasLong))
  return {
    clock,
    page,
    told,
    stop,
    counts,
    show(visibilityState: 'visible' | 'hidden') {
      document.visibilityState = visibilityState
      document.dispatchEvent(new Event('visibilitychange'))
    },
    tell: (type: string, details = {}) => window.dispatchEvent(Object.assign(new Event(type), details)),
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('a page', () => {
  it('is hidden while its document says so, and visible where there is none', () => {
    const { page, show } = openDocument()
    expect(page.isVisible()).toBe(true)
    show('hidden')
    expect(page.isVisible()).toBe(false)
    vi.stubGlobal('document', undefined)
    expect(page.isVisible()).toBe(true)
  })

  it('R5: comes back into view, after a short while or one that is too long for a socket', async () => {
    const { clock, told, show } = openDocument()
    await clock.advance(5_000)
    show('hidden')
    await clock.advance(30_000)
    expect(told).toEqual([])
    show('visible')
    expect(told).toEqual([false])
    show('hidden')
    await clock.advance(30_001)
    show('visible')
    expect(told).toEqual([false, true])
    // It is here now.
    show('visible')
    expect(told).toEqual([false, true, false])
  })

  it('R5: comes back on the net, whose sockets are not to be trusted', () => {
    const { told, tell } = openDocument()
    tell('online')
    expect(told).toEqual([true])
  })

  it('R5: comes back from the back/forward cache, and is not told of when it is loaded', () => {
    const { told, tell } = openDocument()
    tell('pageshow', { persisted: false })
    expect(told).toEqual([])
    tell('pageshow', { persisted: true })
    expect(told).toEqual([true])
  })

  it('R6: comes back from the sleep of its device, in which no timer ran', async () => {
    let sleptMs = 0
    const clock = createFakeClock()
    const told: boolean[] = []
    watchPage({ now: () => clock.now() + sleptMs, setTimeout: clock.setTimeout }).watchReturn((wasLong) => told.push(wasLong))
    await clock.advance(60_000)
    expect(told).toEqual([])
    sleptMs = 25_000
    await clock.advance(5_000)
    expect(told).toEqual([])
    sleptMs = 25_000 + 25_001
    await clock.advance(5_000)
    expect(told).toEqual([true])
    await clock.advance(60_000)
    expect(told).toEqual([true])
  })

  it('has not come back while it is hidden, however long it sleeps', async () => {
    const { clock, told, show, page } = openDocument()
    show('hidden')
    await clock.advance(3_600_000)
    expect([told, page.isVisible()]).toEqual([[], false])
  })

  it('R16: is left without a timer or a listener', () => {
    const { clock, stop, told, tell, show, counts } = openDocument()
    expect(counts).toEqual({ added: 3, removed: 0 })
    stop()
    expect(clock.pendingTimers).toBe(0)
    tell('online')
    tell('pageshow', { persisted: true })
    show('visible')
    expect([told, counts]).toEqual([[], { added: 3, removed: 3 }])
  })

  it('is watched where there is neither document nor window', () => {
    vi.stubGlobal('addEventListener', undefined)
    vi.stubGlobal('removeEventListener', undefined)
    const clock = createFakeClock()
    const stop = watchPage(clock).watchReturn(() => {})
    stop()
    expect(clock.pendingTimers).toBe(0)
  })
})
