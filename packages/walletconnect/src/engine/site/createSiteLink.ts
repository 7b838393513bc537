import type { Provider } from '../session/openProvider.ts'
import type { ProviderLink } from '../session/providerLink.ts'

/** A site's own provider: it follows its client by itself, and is only told where the session is. */
export function createSiteLink(provider: Provider): ProviderLink {
  return {
    provider,
    setChain: (chain, rpcUrl) => provider.setDefaultChain(chain, rpcUrl),
    setSession: () => {},
    tell: () => {},
    close: () => {},
  }
}
