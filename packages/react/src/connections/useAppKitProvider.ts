import type { ChainNamespace, Eip1193Provider } from '@openappkit/common'
import type { ConnectorType } from '@openappkit/core'
import { providerQuery } from '@openappkit/modal/headless'
import { useKitQuery } from '../kit/useKitQuery.ts'

/** Result of `useAppKitProvider`. */
export interface UseAppKitProviderReturn<Provider> {
  /** Provider of the connected wallet, for `custom()` of viem or `BrowserProvider` of ethers. `undefined` while no wallet is connected. */
  readonly walletProvider: Provider | undefined
  /** How the kit reaches the wallet. `undefined` while no wallet is connected. */
  readonly walletProviderType: ConnectorType | undefined
}

/**
 * Returns the provider of the wallet that is connected in the namespace `eip155`.
 *
 * @typeParam Provider - Type of the provider. Default: an EIP-1193 provider.
 * @throws `kit.notCreated` if there is no kit on the page; `kit.ambiguous` if there are several and no `AppKitProvider`
 * @see https://eips.ethereum.org/EIPS/eip-1193
 * @example
 * const { walletProvider } = useAppKitProvider('eip155')
 * const sign = () => walletProvider?.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
 */
export function useAppKitProvider<Provider = Eip1193Provider>(namespace: 'eip155'): UseAppKitProviderReturn<Provider>
/**
 * Returns the provider of the wallet that is connected in a namespace.
 *
 * @typeParam Provider - Type of the provider.
 * @throws `kit.notCreated` if there is no kit on the page; `kit.ambiguous` if there are several and no `AppKitProvider`
 */
export function useAppKitProvider<Provider = unknown>(namespace: ChainNamespace): UseAppKitProviderReturn<Provider>
export function useAppKitProvider(namespace: ChainNamespace): UseAppKitProviderReturn<unknown> {
  return useKitQuery('useAppKitProvider', providerQuery, namespace)
}
