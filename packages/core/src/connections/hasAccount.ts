import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'

/**
 * Whether the view of the account has something to show: an account that is connected, or one that its wallet, on
 * another device, has not confirmed to this page.
 *
 * @param namespace - Default: the one the modal shows.
 */
export function hasAccount({ connections }: Kit, namespace?: ChainNamespace): boolean {
  const { address, unconfirmed } = connections.getNamespace(namespace)
  return !!(address || unconfirmed)
}
