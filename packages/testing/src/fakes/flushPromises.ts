/**
 * Waits until everything that is already due has run: all microtasks, and what they started.
 * It is one turn of the event loop, not a wait for time to pass.
 */
export function flushPromises(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
