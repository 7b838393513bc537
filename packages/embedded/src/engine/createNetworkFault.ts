import type { AppKitError } from '@openappkit/common'
import type { SecureSite } from '../findSite.ts'
import { embeddedErrors } from './errors.ts'

/** Describes how the networks of the kit and those of the project at the secure site differ. */
export function createNetworkFault(site: SecureSite, ids: readonly string[], chains: readonly string[]): AppKitError {
  const lists = { ...site, networks: ids.join(', ') || 'none', chains: [...new Set(chains)].join(', ') || 'none' }
  return ids.some((id) => chains.includes(id))
    ? embeddedErrors.networksMissing(lists)
    : embeddedErrors.networksDiffer({ ...lists, network: ids[0] ?? 'eip155:1' })
}
