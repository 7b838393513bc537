import type { ChainNamespace, Eip1193Provider } from '@openappkit/common'
import type { ConnectorType } from '@openappkit/core'
import { isSameShallow } from './isSameShallow.ts'
import { useKitSelector, type KitSelector } from '../kit/useKitSelector.ts'

export interface UseAppKitProviderReturn<Provider> {
  /** The connected wallet's own provider; pass it to viem's `custom()`, ethers or the like. */
  readonly walletProvider: Provider | undefined
  readonly walletProviderType: ConnectorType | undefined
}

const selector: KitSelector<UseAppKitProviderReturn<unknown>, ChainNamespace> = {
  slices: ['connections'],
  select: (kit, namespace) => ({
    walletProvider: kit.connections.isConnected(namespace) ? kit.connections.getProvider(namespace) : undefined,
    walletProviderType: kit.connections.getActive(namespace)?.type,
  }),
  server: { walletProvider: undefined, walletProviderType: undefined },
  isEqual: isSameShallow,
}

/**
 * The provider of the wallet connected in a namespace.
 *
 * @typeParam Provider - Its type; for `eip155` an EIP-1193 provider.
 */
export function useAppKitProvider<Provider = Eip1193Provider>(namespace: 'eip155'): UseAppKitProviderReturn<Provider>
export function useAppKitProvider<Provider = unknown>(namespace: ChainNamespace): UseAppKitProviderReturn<Provider>
export function useAppKitProvider(namespace: ChainNamespace): UseAppKitProviderReturn<unknown> {
  return useKitSelector('useAppKitProvider', selector, namespace)
}
