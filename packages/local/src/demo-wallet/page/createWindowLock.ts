import type { WindowLock } from '../walletconnect/createWalletConnect.ts'

const NAME = 'openappkit-demo-wallet.walletconnect'

/** A lock among the windows of this origin; whoever closes gives it back. */
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
        // Another window that takes the lock ends the request of this one.
        navigator.locks.request(NAME, { steal: how === 'take' }, keep).catch(() => lose())
      }),
  }
}
