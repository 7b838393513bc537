/**
 * Waits for Ctrl-C or another signal to end, then cleans up. A second Ctrl-C
 * skips the clean-up: the children end with this process anyway.
 */
export async function untilStopped(stop: () => Promise<void>): Promise<void> {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const received = await new Promise<NodeJS.Signals>((resolve) => {
    for (const signal of signals) process.once(signal, resolve)
  })
  for (const signal of signals) process.once(signal, () => process.exit(1))
  console.log(`\nStopping (${received}) …`)
  await stop()
}
