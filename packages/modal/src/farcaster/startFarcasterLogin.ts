import { createFarcasterLogin, loadErrors, type Kit } from '@openappkit/core'
import { connectWallet } from '../wallet-request/connectWallet.ts'
import { getConnectRequest } from '../wallet-request/getConnectRequest.ts'
import { showConnected } from '../wallet-request/showConnected.ts'

/** Begins a login by Farcaster. */
export function startFarcasterLogin(kit: Kit): void {
  async function send(): Promise<void> {
    if (!kit.ports.lifecycle.isOnline()) throw loadErrors.failed()
    await connectWallet(kit, createFarcasterLogin(kit))
  }

  getConnectRequest(kit).start(send, () => showConnected(kit))
}
