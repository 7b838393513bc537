import type { WalletConnectOptions } from './createWalletConnect.ts'
import type { WalletConnectState } from './types.ts'

/** Time without a proposal after which the window shows that the site does not answer. */
const SILENT_AFTER_MS = 10_000

/** The visible status of the last link. */
export interface PairingStatus {
  get(): WalletConnectState['pairing']
  set(next: WalletConnectState['pairing']): void
  /** Shows later that the site does not answer, unless the status changes before. */
  expectProposal(): void
}

export function createPairingStatus({ after, changed }: WalletConnectOptions): PairingStatus {
  let pairing: WalletConnectState['pairing']
  let stopWaiting = () => {}

  function set(next: WalletConnectState['pairing']): void {
    stopWaiting()
    pairing = next
    changed()
  }

  return {
    get: () => pairing,
    set,
    expectProposal() {
      stopWaiting = after(() => set({ status: 'silent' }), SILENT_AFTER_MS)
    },
  }
}
