import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '@openappkit/core'

/** False on a network the site has not configured, allowed or not: nobody knows an endpoint of it. */
export function canReadBalance(kit: Kit, namespace?: ChainNamespace): boolean {
  return !kit.networks.getActive(namespace)?.isUnsupported
}
