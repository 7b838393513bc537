import { announceDemoWallet } from '@openappkit/local/announcer'
import { fetchLocalWorld, type LocalWorld } from '@openappkit/local/world'

/**
 * Demo mode: if the page's server offers local chains and a demo wallet, the page uses them. Your
 * page does not need this.
 */
export async function startDemo(): Promise<LocalWorld | undefined> {
  const world = await fetchLocalWorld().catch(() => undefined)
  if (world) announceDemoWallet({ walletUrl: world.demoWalletUrl, chains: world.chains })
  return world
}
