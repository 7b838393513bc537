/**
 * Starts to measure the processor time of a page's main thread.
 *
 * @param {import('playwright-core').CDPSession} session
 */
export async function measureWork(session) {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
}

/**
 * The processor time of the page's main thread so far.
 *
 * @param {import('playwright-core').CDPSession} session
 */
export async function readWorkMs(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
