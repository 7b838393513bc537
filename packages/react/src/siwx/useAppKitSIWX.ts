import type { SIWXConfig } from '@openappkit/core'
import { siwxQuery } from '@openappkit/modal/headless'
import { useKitQuery } from '../kit/useKitQuery.ts'

/**
 * Returns the option `siwx`: the object of the site that signs visitors in; `undefined` if the option is not set. Its
 * `getSessions` returns the current sessions.
 *
 * @throws `kit.notCreated` if there is no kit on the page; `kit.ambiguous` if there are several and no `AppKitProvider`
 * @example
 * const siwx = useAppKitSIWX()
 * const { address } = useAppKitAccount()
 * const signOut = () => address && siwx?.revokeSession('eip155:1', address)
 */
export function useAppKitSIWX<Config extends SIWXConfig = SIWXConfig>(): Config | undefined {
  // The caller has the type of its object.
  return useKitQuery('useAppKitSIWX', siwxQuery, undefined) as Config | undefined
}
