import { announceDemoWallet } from '@openappkit/local/announcer'
import { fetchLocalWorld, type LocalWorld } from '@openappkit/local/world'

/**
 * Demo mode: where the page's server knows of local chains and a demo wallet, they are used. A
 * page of yours needs nothing of this.
 */
export async function startDemo(): Promise<LocalWorld | undefined> {
  const world = await fetchLocalWorld().catch(() => undefined)
  if (world) announceDemoWallet({ walletUrl: world.demoWalletUrl, chains: world.chains })
  return world
}
