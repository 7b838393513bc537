import type { CaipAddress, CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import type { SIWXConfig } from '../options/siwx.types.ts'

/** An account that can sign in, and how the site signs it in. */
export interface SignInAccount {
  readonly siwx: SIWXConfig
  /** CAIP-10. */
  readonly account: CaipAddress
  readonly address: string
  readonly chainId: CaipNetworkId
  readonly namespace: ChainNamespace
  readonly connectorId: string
}

/** The option `siwx`. `updateOptions` may have turned it off or replaced it. */
export const getSiwx = (kit: Kit): SIWXConfig | undefined => kit.options.state.siwx || undefined

/** The active account, if the site signs visitors in and supports its network. */
export function getAccount(kit: Kit): SignInAccount | undefined {
  const { connections, networks } = kit
  const siwx = getSiwx(kit)
  const active = connections.getActive()
  const network = networks.getActive()
  const account = connections.getCaipAddress()
  if (!siwx || !active || !account || !network || network.isUnsupported) return undefined
  const { namespace, connectorId } = active
  const { caipNetworkId: chainId } = network
  // The wallet is on another network while the kit follows it.
  if (!account.startsWith(`${chainId}:`)) return undefined
  return { siwx, account, address: account.slice(chainId.length + 1), chainId, namespace, connectorId }
}
