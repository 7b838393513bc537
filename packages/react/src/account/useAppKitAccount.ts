import type { ChainNamespace } from '@openappkit/common'
import type { AccountInfo } from '@openappkit/modal'
import { accountQuery } from '@openappkit/modal/headless'
import { useKitQuery } from '../kit/useKitQuery.ts'

/** Result of `useAppKitAccount`. */
export type UseAppKitAccountReturn = AccountInfo

/**
 * Returns the account of a namespace and renders again when it changes.
 *
 * @param params - `namespace`: chain family, such as `eip155`. Default: the active one.
 * @throws `kit.notCreated` if there is no kit on the page; `kit.ambiguous` if there are several and no `AppKitProvider`
 * @example
 * const { address, isConnected } = useAppKitAccount()
 */
export function useAppKitAccount({ namespace }: { namespace?: ChainNamespace } = {}): UseAppKitAccountReturn {
  return useKitQuery('useAppKitAccount', accountQuery, namespace)
}
