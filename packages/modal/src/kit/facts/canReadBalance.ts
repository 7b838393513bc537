import type { ChainNamespace } from '@openappkit/common'
import type { Kit } from '@openappkit/core'

/** False on an unsupported network, even if the site allows it, because no endpoint is known. */
export function canReadBalance(kit: Kit, namespace?: ChainNamespace): boolean {
  return !kit.networks.getActive(namespace)?.isUnsupported
}
