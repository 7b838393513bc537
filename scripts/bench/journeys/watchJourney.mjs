/**
 * Runs in the page, before its scripts: installs at `globalThis.journey` a watch from a press to the last change that follows it. It
 * must be self-contained.
 */
export function watchJourney() {
  /** Without a change for so long, the page is at rest. */
  const QUIET_MS = 500

  let pressedAt = 0
  /** @type {number | undefined} */
  let firstAt
  let lastAt = 0
  let shift = 0
  let isWatching = false

  /** A message that is sent in a frame arrives after that frame was painted. */
  const afterPaint = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(port1.close()), { once: true })
        port1.start()
        port2.postMessage('painted')
      })
    })

  async function note() {
    if (!isWatching) return
    lastAt = performance.now()
    if (firstAt !== undefined) return
    firstAt = lastAt
    await afterPaint()
    firstAt = performance.now()
  }

  // Each shadow root has its own records.
  const changes = new MutationObserver(() => void note())
  const WHAT = { subtree: true, childList: true, attributes: true, characterData: true }
  changes.observe(document, WHAT)
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function attachWatched(init) {
    const root = attachShadow.call(this, init)
    changes.observe(root, WHAT)
    return root
  }

  const addShifts = (entries) => {
    for (const { startTime, value, hadRecentInput } of entries) {
      if (isWatching && startTime >= pressedAt && !hadRecentInput) shift += value
    }
  }
  const shifts = new PerformanceObserver((list) => addShifts(list.getEntries()))
  shifts.observe({ type: 'layout-shift' })

  addEventListener(
    'click',
    (event) => {
      if (!isWatching) return
      // The pointer may have changed something before the press.
      pressedAt = event.timeStamp
      firstAt = undefined
      shift = 0
    },
    { capture: true },
  )

  globalThis.journey = {
    /** Begins with the next click. Resolves when an element is drawn. @returns the time from the click to its frame */
    async watch({ to, toText }) {
      isWatching = true
      pressedAt = Infinity
      await globalThis.probe.untilDrawn(to, toText)
      await afterPaint()
      return performance.now() - pressedAt
    },
    /** Waits until the page rests. */
    async rest() {
      while (performance.now() - lastAt < QUIET_MS) await new Promise((resolve) => setTimeout(resolve, QUIET_MS / 5))
      addShifts(shifts.takeRecords())
      isWatching = false
      return { firstMs: (firstAt ?? NaN) - pressedAt, shift }
    },
  }
}
