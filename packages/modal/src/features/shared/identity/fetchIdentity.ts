import { getIdentity, getNetworkId, type Identity, type Kit } from '@openappkit/core/internal'
import type { IdentityParams } from '../../../kit/create-app-kit/types.ts'

/** The code of `AppKit.fetchIdentity`, which loads with its first call. */
export async function fetchIdentity(kit: Kit, { address, caipNetwork, chainId }: IdentityParams): Promise<Identity> {
  const { networks } = kit
  const active = networks.getActive()
  if (caipNetwork) {
    const network = networks.find(getNetworkId(caipNetwork))
    return network ? getIdentity(kit).fetch({ address, network }) : {}
  }
  if (chainId === undefined) return getIdentity(kit).fetch({ address })
  const network = networks.state.networks.find(
    ({ id, chainNamespace }) => chainNamespace === active?.chainNamespace && String(id) === String(chainId),
  )
  return network ? getIdentity(kit).fetch({ address, network }) : {}
}
