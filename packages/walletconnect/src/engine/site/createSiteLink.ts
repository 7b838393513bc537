import type { Provider } from '../session/openProvider.ts'
import type { ProviderLink } from '../session/providerLink.ts'

/** The link to a site's own provider, which follows its client by itself. Only the active chain is set. */
export function createSiteLink(provider: Provider): ProviderLink {
  return {
    provider,
    setChain: (chain, rpcUrl) => provider.setDefaultChain(chain, rpcUrl),
    setSession: () => {},
    emit: () => {},
    close: () => {},
  }
}
