import { createSocialLogin, loadErrors, SOCIAL_NAMES, type Kit, type WindowProvider } from '@openappkit/core'
import { getLanguage } from '../i18n/getLanguage.ts'
import { translate } from '../i18n/translate.ts'
import { connectWallet } from '../wallet-request/connectWallet.ts'
import { getConnectRequest } from '../wallet-request/getConnectRequest.ts'
import { showConnected } from '../wallet-request/showConnected.ts'
import { getPopup } from './getPopup.ts'
import { socialMessages } from './messages.ts'
import { openPopup } from './openPopup.ts'

/** Opens a window and begins a login in it. The view ConnectingSocial shows what follows. Call it in the handler of a click. */
export function startSocialLogin(kit: Kit, provider: WindowProvider): void {
  const isOnline = kit.ports.lifecycle.isOnline()
  const { tag: lang, direction: dir } = getLanguage(kit).state
  const text = translate(kit, socialMessages).openingHeading(SOCIAL_NAMES[provider])
  const popup = isOnline ? openPopup({ text, lang, dir }) : undefined
  getPopup(kit).current = popup

  async function send(): Promise<void> {
    if (!isOnline) throw loadErrors.failed()
    try {
      await connectWallet(kit, createSocialLogin(kit, provider, popup))
    } finally {
      // Also if the code of the driver could not be loaded.
      popup?.close()
    }
  }

  getConnectRequest(kit).start(send, () => showConnected(kit))
}
