import type { DriverContext, Network } from '@openappkit/core'
import type { SecureSite } from '../findSite.ts'

/** Compares the networks of the kit with those of the project at the secure site. */
export interface SharedChains {
  /** The frame lists its networks as CAIP-2; an older one does not, and then answers each request by itself. */
  follow(chains: readonly string[] | undefined): void
  /** @throws embeddedErrors.networksDiffer if the wallet has none of the networks */
  check(): Promise<void>
  /** The network that the wallet starts on: the wanted one if the wallet has it, otherwise the first that both have. */
  choose(wanted: Network | undefined): { readonly chainId?: string }
}

export function createSharedChains(context: DriverContext, site: SecureSite): SharedChains {
  let chains: readonly string[] | undefined

  const listIds = () => context.listNetworks('eip155').map(({ caipNetworkId }) => caipNetworkId)
  const isShared = (id: string) => !chains || chains.includes(id)
  const createFault = async () =>
    (await import('./createNetworkFault.ts')).createNetworkFault(site, listIds(), chains ?? [])

  return {
    follow(given) {
      chains = given
      if (listIds().every(isShared)) return
      const severity = listIds().some(isShared) ? 'warning' : 'error'
      // A report is dispensable: the login fails with the same error.
      createFault().then(
        (fault) => context.alerts.raise(fault, severity),
        () => {},
      )
    },
    async check() {
      if (!listIds().some(isShared)) throw await createFault()
    },
    choose(wanted) {
      const chainId = wanted && [wanted.caipNetworkId, ...listIds()].find(isShared)
      return chainId ? { chainId } : {}
    },
  }
}
