import { createCaipAddress, foldAddress, type CaipAddress } from '@openappkit/common'
import type { CurrencyAmount } from '../data/types.ts'
import { defineSlice } from '../kit/defineSlice.ts'
import type { Kit } from '../kit/types.ts'
import { createTokenQueries } from './createTokenQueries.ts'
import type { Portfolio, PortfolioController } from './types.ts'

/** Requests at the same time: a visitor may have hundreds of accounts. */
const PARALLEL = 4

/** The accounts of all connected wallets on the networks in use. An account of two wallets counts once. */
function listAccounts({ connections, networks }: Kit): readonly CaipAddress[] {
  const accounts = networks.namespaces().flatMap((namespace) => {
    const networkId = networks.getActive(namespace)?.caipNetworkId
    if (!networkId) return []
    const held = connections.getNamespace(namespace).connections.flatMap((connection) => connection.accounts)
    return held.map(
      ({ address }) => [`${networkId}:${foldAddress(address)}`, createCaipAddress(networkId, address)] as const,
    )
  })
  return [...new Map(accounts).values()]
}

function createPortfolio(kit: Kit): PortfolioController {
  const queries = createTokenQueries(kit, {
    isCurrent: (key) => listAccounts(kit).includes(key),
    // An old value would be part of a sum of new ones.
    keepsData: false,
  })

  function get(): Portfolio {
    const accounts = listAccounts(kit)
    const entries = accounts.map((account) => queries.get(account))
    const totals = entries.flatMap(({ data }) => data?.total ?? [])
    const locks = entries.flatMap(({ retryAt }) => retryAt ?? [])
    return {
      accounts: accounts.length,
      requested: entries.filter(({ status }) => status !== 'idle').length,
      errors: entries.flatMap(({ error }) => error ?? []),
      failed: entries.filter(({ status }) => status === 'error').length,
      isLoading: entries.some(({ status, fetchStatus }) => status === 'pending' || fetchStatus !== 'idle'),
      ...(totals.length > 0 && { total: totals.reduce((sum: CurrencyAmount, total) => sum + total, 0n) }),
      ...(locks.length > 0 && { retryAt: Math.max(...locks) }),
    }
  }

  return {
    state: queries.state,
    get,
    async refresh() {
      const accounts = [...listAccounts(kit)]
      const next = async (): Promise<void> => {
        const account = accounts.shift()
        if (account === undefined) return
        await queries.fetch(account)
        return next()
      }
      await Promise.all(Array.from({ length: PARALLEL }, next))
      return get()
    },
  }
}

/**
 * The value of the tokens of all accounts of all connected wallets (SPEC §1). Sends no request before `refresh`, because requests for
 * several accounts show the service and the nodes that they belong together. A function outside the kit, so that a page loads it only
 * with code that shows the value.
 */
export const getPortfolio = defineSlice('portfolio', createPortfolio)
