import type { Kit, ViewRow } from '@openappkit/core/internal'
import { isUnsupportedNetwork } from '../../kit/facts/isUnsupportedNetwork.ts'

/**
 * The guard of the views with data of the active account.
 *
 * @param isOffered - False if the site or the network has no such view.
 */
export function guardAccount(kit: Kit, isOffered = true): ReturnType<NonNullable<ViewRow['guard']>> {
  const { connections } = kit
  // Not for an account that its wallet has not confirmed: storage may have been edited.
  if (!connections.isConnected()) return { view: connections.hasAccount() ? 'Account' : 'Connect', data: undefined }
  if (isUnsupportedNetwork(kit)) return { view: 'UnsupportedChain', data: undefined }
  return isOffered ? undefined : { view: 'Account', data: undefined }
}
