import type { ChainNamespace } from '@openappkit/common'
import { isSameAddress, type Account, type Connection, type Kit } from '@openappkit/core/internal'
import { getListedWallet } from '../../kit/facts/getListedWallet.ts'
import { getNetworkName } from '../../kit/facts/network.ts'

/** A connected account that is not the active one. */
export interface OtherAccount {
  readonly address: string
  readonly connectorId: string
  readonly namespace: ChainNamespace
  /** Name of its wallet or network, if that differs from the active one. */
  readonly origin: string | undefined
}

function getOrigin(kit: Kit, account: Account, connection: Connection): string | undefined {
  const { connectorId, namespace } = connection
  const network = kit.networks.getActive(namespace)
  if (namespace !== account.namespace) return network && getNetworkName(kit, network)
  if (connectorId === kit.connections.getActive(namespace)?.connectorId) return undefined
  return getListedWallet(kit, connection)?.name
}

/** The accounts to switch to: first those of the active wallet, then of other wallets, then of other chains. */
export function listOtherAccounts(kit: Kit, account: Account): readonly OtherAccount[] {
  const { namespace: current } = account
  const active = kit.connections.getActive(current)
  const isInUse = (connection: Connection, address: string) =>
    connection === active && isSameAddress(address, account.address)
  const namespaces = [current, ...kit.networks.namespaces().filter((namespace) => namespace !== current)]
  const held = namespaces.flatMap((namespace) => kit.connections.getNamespace(namespace).connections)
  return [...held]
    .sort((left, right) => Number(right === active) - Number(left === active))
    .flatMap((connection) => {
      const { connectorId, namespace, accounts } = connection
      const origin = getOrigin(kit, account, connection)
      return accounts
        .filter(({ address }) => !isInUse(connection, address))
        .map(({ address }) => ({ address, connectorId, namespace, origin }))
    })
}
