import type { Connectivity } from '@openappkit/testing/walletconnect'

/**
 * What goes to sites, one after the other and in order. What is sent while the wallet is off the network leaves when it
 * is back; nobody waits for that.
 *
 * @returns A function that settles as the work does or, off the network, at once.
 */
export function createOutbox(connectivity: Connectivity): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    const sent = last.then(() => connectivity.whenOnline()).then(work)
    last = sent.catch(() => {
      // Whoever asked for this work hears of it; the next is another's.
    })
    if (connectivity.isOnline) await sent
  }
}
