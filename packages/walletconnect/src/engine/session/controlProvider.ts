import type { CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { Logger, Unsubscribe } from '@openappkit/core/internal'
import type { NamespaceRequests } from '../namespaces/types.ts'
import { getFamily } from './parseChain.ts'
import { readDefaultChain, type ProviderLink } from './providerLink.ts'

interface ControlOptions {
  readonly log: Pick<Logger, 'warn'>
  getRequests(): NamespaceRequests
}

/** The provider of a session in use. Its errors, and those of the site's listeners, are logged and not thrown. */
export interface ProviderControl extends Pick<ProviderLink, 'emit' | 'setSession'> {
  /** Sets the chain that the provider reads from, with the endpoint of the site. */
  setChain(chain: CaipNetworkId): void
  /** Calls back with the chain that the provider reports: the site has switched the provider, or the kit has. */
  watchChain(listener: (value: unknown) => void): Unsubscribe
}

export function controlProvider(link: ProviderLink, { log, getRequests }: ControlOptions): ProviderControl {
  function run(task: () => void): void {
    try {
      task()
    } catch (error) {
      log.warn('The universal provider failed.', error)
    }
  }
  return {
    emit: (name, payload) => run(() => link.emit(name, payload)),
    setSession: (session, chains) => run(() => link.setSession(session, chains)),
    setChain: (chain) =>
      run(() => link.setChain(chain, getRequests()[getFamily(chain) as ChainNamespace]?.rpcMap[chain])),
    watchChain(listener) {
      const onChange = (payload: unknown) => listener(readDefaultChain(payload))
      link.provider.on('default_chain_changed', onChange)
      return () => link.provider.removeListener('default_chain_changed', onChange)
    },
  }
}
