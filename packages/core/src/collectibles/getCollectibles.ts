import { PORTFOLIO_CACHE_MS } from '../data/constants.ts'
import { createPagedQueries } from '../data/createPagedQueries.ts'
import { findAccountNetwork } from '../data/findAccountNetwork.ts'
import { getData } from '../data/getData.ts'
import { nameCollectible } from '../data/names.ts'
import { toDataError } from '../data/toDataError.ts'
import type { Collectible } from '../data/types.ts'
import { defineSlice } from '../kit/defineSlice.ts'
import type { Kit } from '../kit/types.ts'
import type { CollectiblesController } from './types.ts'

function createCollectibles(kit: Kit): CollectiblesController {
  const queries = createPagedQueries<Collectible>(kit, {
    cacheMs: PORTFOLIO_CACHE_MS,
    toError: toDataError,
    getId: ({ asset }) => asset,
    async loadPage(key, { signal, cursor }) {
      const account = findAccountNetwork(kit, key)
      if (!account) return { entries: [] }
      const page = await getData(kit).getCollectibles({ ...account, signal, cursor })
      return { ...page, entries: page.entries.map(nameCollectible) }
    },
  })

  return {
    state: queries.state,
    invalidate: queries.invalidate,
    get: (namespace) => queries.get(kit.connections.getCaipAddress(namespace)),
    async refresh({ namespace, force = false } = {}) {
      const key = kit.connections.getCaipAddress(namespace)
      return key ? queries.fetch(key, { force }) : queries.get(key)
    },
    async fetchMore(namespace) {
      const key = kit.connections.getCaipAddress(namespace)
      return key ? queries.fetchMore(key) : queries.get(key)
    },
  }
}

/**
 * The collectibles of a kit's active accounts. A function outside the kit, so that a page loads it only with code that shows
 * them.
 */
export const getCollectibles = defineSlice('collectibles', createCollectibles)
