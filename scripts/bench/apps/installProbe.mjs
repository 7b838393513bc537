/**
 * Runs in the page, before its scripts: installs at `globalThis.probe` a timer from a click to a painted
 * element, and functions that scroll a list to its end. It must be self-contained.
 */
export function installProbe() {
  const longTasks = []
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask' })

  function* findAll(selector, root) {
    yield* root.querySelectorAll(selector)
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) yield* findAll(selector, element.shadowRoot)
    }
  }
  const isDrawn = ({ offsetHeight, clientHeight }) => (offsetHeight ?? clientHeight) > 10
  const findDrawn = (selector, text) =>
    findAll(selector, document).find((element) => isDrawn(element) && element.textContent.includes(text))
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  /** A message that is sent in a frame arrives after that frame was painted. */
  const afterPaint = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(port1.close()), { once: true })
      port1.start()
      port2.postMessage('painted')
    })

  async function untilDrawn(selector, text = '') {
    while (!findDrawn(selector, text)) await nextFrame()
    return findDrawn(selector, text)
  }

  async function untilGone(selector, text) {
    while (findDrawn(selector, text)) await nextFrame()
  }

  /** Resolves when the observer has reported every task. */
  const listLongTasksSince = async (startedAt) => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 }))
    await afterPaint()
    return longTasks
      .filter(({ startTime, duration }) => startTime + duration > startedAt)
      .map(({ duration }) => duration)
  }

  /** The time from a start to the frame that shows an element. */
  async function measure(start, { to, toText }) {
    const startedAt = performance.now()
    start()
    await untilDrawn(to, toText)
    await afterPaint()
    const ms = performance.now() - startedAt
    return { ms, longTaskMs: await listLongTasksSince(startedAt) }
  }

  /** The time from a click on one element to the frame that shows another. */
  async function measureClick({ from, text, to, toText }) {
    const element = await untilDrawn(from, text)
    return measure(() => element.click(), { to, toText })
  }

  const countRows = (rows) => [...findAll(rows, document)].length
  const countElements = (root) => [...findAll('*', root)].length

  /** Scrolls a little in each frame, as with a finger, until the end of the list stays in place. */
  async function scrollToEnd({ scroller, rows, count }) {
    const element = await untilDrawn(scroller)
    const startedAt = performance.now()
    let restingFrames = 0
    while (
      restingFrames < 60 &&
      (countRows(rows) < count || element.scrollTop + element.clientHeight < element.scrollHeight - 2)
    ) {
      const before = element.scrollTop
      element.scrollTop += 120
      restingFrames = element.scrollTop === before ? restingFrames + 1 : 0
      await nextFrame()
    }
    return { longTaskMs: await listLongTasksSince(startedAt), rows: countRows(rows), elements: countElements(element) }
  }

  /** Scrolls by the height of the list in each frame until there is no more. @returns The most rows and elements at once. */
  async function pageThrough({ scroller, rows, more }) {
    const element = await untilDrawn(scroller)
    const root = (await untilDrawn(rows)).getRootNode()
    const startedAt = performance.now()
    const most = { rows: 0, elements: 0 }
    const isAtEnd = () => element.scrollTop + element.clientHeight >= element.scrollHeight - 2
    do {
      element.scrollTop += element.clientHeight
      await nextFrame()
      const shown = root.querySelectorAll(rows).length
      if (shown > most.rows) Object.assign(most, { rows: shown, elements: countElements(element) })
    } while (!isAtEnd() || root.querySelector(more))
    const ms = performance.now() - startedAt
    return { ...most, ms, longTaskMs: await listLongTasksSince(startedAt) }
  }

  globalThis.probe = {
    untilDrawn,
    untilGone,
    measure,
    measureClick,
    scrollToEnd,
    pageThrough,
    countRows,
    countElements: (selector) => countElements(findDrawn(selector, '')),
  }
}
