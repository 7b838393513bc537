import { getDirectory, type DirectoryWallet, type Kit } from '@openappkit/core'
import { chooseConnector } from '../wallet-choice/chooseConnector.ts'
import { getConnectorOf } from './getConnectorOf.ts'

function getPlatform(kit: Kit, { links }: DirectoryWallet): 'mobile' | 'qrcode' | 'web' {
  if (kit.ports.isMobile) return 'mobile'
  return links.webapp && !links.native && !links.universal ? 'web' : 'qrcode'
}

/**
 * A wallet of the directory was chosen: the one that is in this browser is asked, others are reached through
 * WalletConnect, and what that cannot reach is first to be got. Call it from a click.
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
