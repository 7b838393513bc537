import { emailErrors, type Kit } from '@openappkit/core'
import { connectWallet } from '../connecting/startConnect.ts'
import { getConnectRequest } from '../connecting/getConnectRequest.ts'
import { showConnected } from '../connecting/showConnected.ts'

/** Begins a login to the embedded wallet, which needs the network. The view of the login shows what follows. */
export function startLogin(kit: Kit, login: Parameters<typeof connectWallet>[1]): void {
  async function send(): Promise<void> {
    if (!kit.ports.lifecycle.isOnline()) throw emailErrors.dependencyNotLoaded()
    await connectWallet(kit, login)
  }
  getConnectRequest(kit).start(send, () => showConnected(kit))
}
