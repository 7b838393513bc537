/**
 * Waits until all due work has run: all microtasks, and the work that they started.
 * It is one turn of the event loop, not a wait for time to pass.
 */
export function flushPromises(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const settle = (): void => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', settle, { once: true })
    port1.start()
    port2.postMessage(undefined)
  })
}
