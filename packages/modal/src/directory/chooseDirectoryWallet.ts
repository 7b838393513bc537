import { getDirectory, type DirectoryWallet, type Kit } from '@openappkit/core'
import { chooseConnector } from '../wallet-choice/chooseConnector.ts'
import { getConnectorOf } from './getConnectorOf.ts'

function getPlatform(kit: Kit, { links }: DirectoryWallet): 'mobile' | 'qrcode' | 'web' {
  if (kit.ports.isMobile) return 'mobile'
  return links.webapp && !links.native && !links.universal ? 'web' : 'qrcode'
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
