/**
 * Runs in the page, before its scripts: installs a timer at `globalThis.openingProbe` that works
 * for any page with a button "Connect wallet" that opens a list. It must be self-contained.
 *
 * @param {{ wallet: string, isPressedAtOnce: boolean }} options - `isPressedAtOnce`: presses the
 *   button in the first frame that shows it.
 */
export function installProbe({ wallet, isPressedAtOnce }) {
  /** If the pointer does not move, an idle Chromium may not report that it is idle. */
  const QUIET_MS = 500
  const longTasks = []
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask' })

  /** Every element that matches a selector, in shadow roots as well. */
  function* findAll(selector, root) {
    yield* root.querySelectorAll(selector)
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) yield* findAll(selector, element.shadowRoot)
    }
  }

  /** Text alone does not suffice: an element that is not drawn yet does not show its content. */
  const findDrawn = (selector, text) =>
    findAll(selector, document).find((element) => element.textContent.includes(text) && element.offsetHeight > 10)

  const findButton = () => findDrawn('button, oak-button', 'Connect wallet')
  const findRow = () => findDrawn('li', wallet)
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  /** A message that is sent in a frame arrives after that frame was painted. */
  const afterPaint = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(port1.close()), { once: true })
      port1.start()
      port2.postMessage('painted')
    })

  async function untilDrawn(find) {
    while (!document.body || !find()) await nextFrame()
    return find()
  }

  async function untilGone() {
    while (findRow()) await nextFrame()
  }

  /** The time from the press to the frame that shows the first wallet. */
  async function measureOpening() {
    const button = await untilDrawn(findButton)
    const startedAt = performance.now()
    button.click()
    await untilDrawn(findRow)
    await afterPaint()
    const endedAt = performance.now()
    // Work that opening has delayed counts as opening, so wait until the observer has reported every task.
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: QUIET_MS }))
    await afterPaint()
    const tasks = longTasks.filter(({ startTime, duration }) => startTime + duration > startedAt)
    return { ms: endedAt - startedAt, longTaskMs: tasks.map(({ duration }) => duration) }
  }

  globalThis.openingProbe = { measureOpening, untilGone, atOnce: isPressedAtOnce ? measureOpening() : undefined }
}
