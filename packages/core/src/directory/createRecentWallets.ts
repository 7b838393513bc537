import type { Kit } from '../kit/types.ts'
import { awaitRemote } from './awaitRemote.ts'
import type { Catalogue } from './createCatalogue.ts'
import { addRemembered, rememberedKey } from './storage.ts'
import type { DirectoryWallet } from './types.ts'

/** The recent wallets of the directory: their ids are stored, their data is kept on this page. */
export interface RecentWallets {
  find(id: string): DirectoryWallet | undefined
  remember(wallet: DirectoryWallet): void
  /** Fetches the data of recent wallets that is not known yet from the remote directory. Never rejects. */
  fetchMissing(signal: AbortSignal): Promise<void>
}

export function createRecentWallets({ storage, connections, ports, log }: Kit, catalogue: Catalogue): RecentWallets {
  let wallets: readonly DirectoryWallet[] = []
  const getIds = () => storage.get(rememberedKey) ?? []
  const find = (id: string) => wallets.find((wallet) => wallet.id === id)
  const keep = (wallet: DirectoryWallet) => (wallets = addRemembered(wallets, wallet, ({ id }) => id))

  return {
    find,
    remember({ connectorId: _, ...wallet }) {
      keep(wallet)
      storage.set(rememberedKey, addRemembered(getIds(), wallet.id, (id) => id))
    },
    async fetchMissing(signal) {
      const { recentConnectorIds } = connections.state
      const isKnown = (id: string) => (find(id) ?? catalogue.find(id)) !== undefined
      const missing = getIds().filter((id) => recentConnectorIds.includes(id) && !isKnown(id))
      try {
        const found = await awaitRemote(catalogue.fetchByIds(missing), { clock: ports.clock, signal })
        found.filter(({ id }) => missing.includes(id)).forEach(keep)
      } catch (cause) {
        if (!signal.aborted) log.debug('Recent wallets could not be fetched from the wallet directory.', cause)
      }
    },
  }
}
