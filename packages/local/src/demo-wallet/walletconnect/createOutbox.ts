import type { Connectivity } from '@openappkit/testing/walletconnect'

/**
 * Sends to sites, one message after the other and in order. A message that is sent while the wallet is offline leaves
 * when it is back online; the returned promise does not wait for that.
 *
 * @returns A function that settles with the work or, offline, at once.
 */
export function createOutbox(connectivity: Connectivity): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  return async (work) => {
    const sent = last.then(() => connectivity.whenOnline()).then(work)
    last = sent.catch(() => {
      // The caller gets the error; it must not stop the next work.
    })
    if (connectivity.isOnline) await sent
  }
}
