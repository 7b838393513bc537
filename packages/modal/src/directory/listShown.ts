import { getDirectory, type Connector, type DirectoryWallet, type Kit } from '@openappkit/core'
import { isUsable } from './isUsable.ts'

interface ShownWallets {
  /** Injected wallets that a search has found. They come first. */
  readonly installed: readonly Connector[]
  /** Wallets of the directory, without the installed ones. */
  readonly wallets: readonly DirectoryWallet[]
}

/** The wallets of the list that support the chain family the modal was opened for. */
export function listShown(kit: Kit): ShownWallets {
  const { pages } = getDirectory(kit).state
  const { namespace } = kit.modal.state
  const installed = (pages.installed ?? [])
    .flatMap((id) => kit.connections.getConnector(id) ?? [])
    .filter(({ namespaces }) => !namespace || namespaces.includes(namespace))
  const isInstalled = ({ connectorId }: DirectoryWallet) => installed.some(({ id }) => id === connectorId)
  return { installed, wallets: pages.wallets.filter((wallet) => isUsable(kit, wallet) && !isInstalled(wallet)) }
}

/** The known total of injected wallets and wallets of the directory. */
export function countFound(kit: Kit): number {
  const { count, hasMore, wallets: answered } = getDirectory(kit).state.pages
  const { installed, wallets } = listShown(kit)
  const isAnswered = ({ id }: Connector) => answered.some(({ connectorId }) => connectorId === id)
  return hasMore
    ? count + installed.filter((connector) => !isAnswered(connector)).length
    : installed.length + wallets.length
}
