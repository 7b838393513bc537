import type { Eip1193Provider } from '@openappkit/common'
import { createStage } from './createStage.ts'

/** A stage, and a function that connects a new site to a new wallet there. */
export function createSessionStage() {
  const stage = createStage()
  async function connect(
    walletOptions: Parameters<typeof stage.openWallet>[0] = {},
    siteOptions: Parameters<typeof stage.openSite>[0] = {},
  ) {
    const site = stage.openSite(siteOptions)
    const wallet = await stage.openWallet(walletOptions)
    await stage.connect(site)
    const { kit } = site
    const getActive = () => kit.connections.getActive('eip155')
    const getProvider = () => kit.connections.getProvider('eip155') as Eip1193Provider
    return { site, kit, wallet, getActive, getProvider }
  }
  return { stage, connect }
}
