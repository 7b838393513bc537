import type { Kit } from '../kit/types.ts'
import { defineStorageKey } from '../storage/defineStorageKey.ts'
import { awaitRemote } from './awaitRemote.ts'
import { MAX_RECENT } from './constants.ts'
import type { Catalogue } from './createCatalogue.ts'
import { isWalletId } from './parseWallet.ts'
import type { DirectoryWallet } from './types.ts'

/** More than are shown, as wallets that were chosen but not connected may come first. */
const MAX_REMEMBERED = MAX_RECENT + 2

/** Older versions stored whole wallets. Only the id is read: storage may have been edited (S15). */
function parseId(entry: unknown): string[] {
  const id = typeof entry === 'object' && entry !== null ? (entry as { id?: unknown }).id : entry
  return isWalletId(id) ? [id] : []
}

const parseRemembered = (value: unknown) =>
  Array.isArray(value) ? value.slice(0, MAX_REMEMBERED).flatMap(parseId) : undefined

/** Ids of the wallets that were chosen last, newest first. Their data comes from the directory. */
const rememberedKey = defineStorageKey<readonly string[]>('wallets', 1, parseRemembered)

/** Adds an entry to the recent wallets, a list of ids or of wallets. */
function addRemembered<Entry>(
  remembered: readonly Entry[],
  entry: Entry,
  getId: (entry: Entry) => string,
): readonly Entry[] {
  return [entry, ...remembered.filter((other) => getId(other) !== getId(entry))].slice(0, MAX_REMEMBERED)
}

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
      storage.set(
        rememberedKey,
        addRemembered(getIds(), wallet.id, (id) => id),
      )
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
