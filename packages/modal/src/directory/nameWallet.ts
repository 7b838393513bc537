import type { DirectoryWallet, Kit } from '@openappkit/core'
import { translate } from '../i18n/translate.ts'
import { walletChoiceMessages } from '../wallet-choice/messages.ts'
import { getConnectorOf } from './getConnectorOf.ts'
import { directoryMessages } from './messages.ts'

/** The accessible name of a wallet: its name, and what a press does. */
export function nameWallet(kit: Kit, wallet: DirectoryWallet): string {
  const messages = translate(kit, directoryMessages)
  if (getConnectorOf(kit, wallet)) return translate(kit, walletChoiceMessages).walletInstalled(wallet.name)
  if (!wallet.supportsWalletConnect) return messages.getTitle(wallet.name)
  return kit.ports.isMobile ? messages.walletOpensApp(wallet.name) : messages.walletQrCode(wallet.name)
}
