import type { Kit } from '../kit/types.ts'
import { awaitRemote } from './awaitRemote.ts'
import type { Catalogue } from './createCatalogue.ts'
import { addRemembered, rememberedKey } from './storage.ts'
import type { DirectoryWallet } from './types.ts'

/** The wallets of the directory that were chosen last: over visits by their ids, on this page with all there is to show. */
export interface Memory {
  find(id: string): DirectoryWallet | undefined
  remember(wallet: DirectoryWallet): void
  /** Asks the remote directory for those that were connected and that nothing else here knows. Never rejects. */
  fetchMissing(signal: AbortSignal): Promise<void>
}

export function createMemory({ storage, connections, ports, log }: Kit, catalogue: Catalogue): Memory {
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
        if (!signal.aborted) log.debug('The wallet directory did not tell of the wallets that were used last.', cause)
      }
    },
  }
}
