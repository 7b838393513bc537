import { getDirectory, type Connector, type DirectoryWallet, type Kit } from '@openappkit/core'
import { isUsable } from './isUsable.ts'

interface ShownWallets {
  /** Of this browser, found by a search: they stand first. */
  readonly installed: readonly Connector[]
  /** Of the directory, without those. */
  readonly wallets: readonly DirectoryWallet[]
}

/** What the list of all wallets shows of what there is: that which has the chain family the modal was opened for. */
export function listShown(kit: Kit): ShownWallets {
  const { pages } = getDirectory(kit).state
  const { namespace } = kit.modal.state
  const installed = (pages.installed ?? [])
    .flatMap((id) => kit.connections.getConnector(id) ?? [])
    .filter(({ namespaces }) => !namespace || namespaces.includes(namespace))
  const isInstalled = ({ connectorId }: DirectoryWallet) => installed.some(({ id }) => id === connectorId)
  return { installed, wallets: pages.wallets.filter((wallet) => isUsable(kit, wallet) && !isInstalled(wallet)) }
}

/** How many the list has in all, of this browser and of the directory, as far as is known. */
export function countFound(kit: Kit): number {
  const { count, hasMore, wallets: answered } = getDirectory(kit).state.pages
  const { installed, wallets } = listShown(kit)
  const isAnswered = ({ id }: Connector) => answered.some(({ connectorId }) => connectorId === id)
  return hasMore ? count + installed.filter((connector) => !isAnswered(connector)).length : installed.length + wallets.length
}
