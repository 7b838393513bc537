import { getDirectory, type DirectoryWallet, type Kit, type Connector } from '@openappkit/core/internal'
import { chooseConnector } from '../shared/connecting/chooseConnector.ts'
import { translate } from '../../i18n/translate.ts'
import { walletChoiceMessages } from '../shared/connecting/choice.messages.ts'
import { directoryMessages } from './messages.ts'

function getPlatform(kit: Kit, { links }: DirectoryWallet): 'mobile' | 'qrcode' | 'web' {
  if (kit.ports.isMobile) return 'mobile'
  return links.webapp && !links.native && !links.universal ? 'web' : 'qrcode'
}

/** The injected connector of a wallet. `undefined` if two connectors claim its identity: the list shows both (S7). */
export function getConnectorOf(kit: Kit, { connectorId }: DirectoryWallet): Connector | undefined {
  const connector = connectorId === undefined ? undefined : kit.connections.getConnector(connectorId)
  return connector?.isAmbiguous ? undefined : connector
}

/**
 * Connects a wallet of the directory: directly if it is injected, else through WalletConnect. If the wallet does not
 * support that, its downloads open. Call it from a click.
 */
export function chooseDirectoryWallet(kit: Kit, wallet: DirectoryWallet): void {
  const connector = getConnectorOf(kit, wallet)
  if (connector) return chooseConnector(kit, connector)
  kit.events.track({ event: 'SELECT_WALLET', properties: { name: wallet.name, platform: getPlatform(kit, wallet) } })
  if (!wallet.supportsWalletConnect) return kit.router.push('Downloads', { wallet })
  const { namespace } = kit.modal.state
  getDirectory(kit).remember(wallet)
  kit.router.push('ConnectingWalletConnect', { wallet, ...(namespace && { namespace }) })
}

/** Whether a wallet supports the chain family that the modal was opened for. True if its families are unknown. */
export function isUsable(kit: Kit, { namespaces }: DirectoryWallet): boolean {
  const { namespace } = kit.modal.state
  return !namespace || namespaces.length === 0 || namespaces.includes(namespace)
}

/** The accessible name of a wallet: its name, and what a press does. */
export function nameWallet(kit: Kit, wallet: DirectoryWallet): string {
  const messages = translate(kit, directoryMessages)
  if (getConnectorOf(kit, wallet)) return translate(kit, walletChoiceMessages).walletInstalled(wallet.name)
  if (!wallet.supportsWalletConnect) return messages.getTitle(wallet.name)
  return kit.ports.isMobile ? messages.walletOpensApp(wallet.name) : messages.walletQrCode(wallet.name)
}
