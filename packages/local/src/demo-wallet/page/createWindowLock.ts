import type { WindowLock } from '../walletconnect/createWalletConnect.ts'

const NAME = 'openappkit-demo-wallet.walletconnect'

/** A lock among the windows of this origin; a window releases it when it closes. */
export function createWindowLock(): WindowLock {
  return {
    hold: (how) =>
      new Promise((resolve) => {
        let lose = () => {}
        const lost = new Promise<void>((end) => (lose = end))
        const keep = () => {
          resolve({ lost })
          return new Promise<never>(() => {})
        }
        // Another window that takes the lock aborts the request of this one.
        navigator.locks.request(NAME, { steal: how === 'take' }, keep).catch(() => lose())
      }),
  }
}
