import { isAppKitError } from '@openappkit/common'
import { createSocialLogin, loadErrors, SOCIAL_NAMES, type Kit, type WindowProvider } from '@openappkit/core'
import { getLanguage } from '../i18n/getLanguage.ts'
import { translate } from '../i18n/translate.ts'
import { connectWallet } from '../wallet-request/connectWallet.ts'
import { getConnectRequest } from '../wallet-request/getConnectRequest.ts'
import { showConnected } from '../wallet-request/showConnected.ts'
import { getPopup } from './getPopup.ts'
import { socialMessages } from './messages.ts'
import { openPopup } from './openPopup.ts'

/**
 * Opens a window and begins a login in it. The view ConnectingSocial shows what follows. Call it in the handler of a click.
 *
 * @param returnedFrom - A login in the window of the site itself, which needs no other window any more.
 */
export function startSocialLogin(kit: Kit, provider: WindowProvider, returnedFrom?: string): void {
  const isOnline = kit.ports.lifecycle.isOnline()
  const { tag: lang, direction: dir } = getLanguage(kit).state
  const text = translate(kit, socialMessages).openingHeading(SOCIAL_NAMES[provider])
  const view = getPopup(kit)
  const open = () => view.openOwn?.() ?? openPopup({ text, lang, dir })
  const popup = isOnline && returnedFrom === undefined ? open() : undefined
  view.current = popup

  async function send(): Promise<void> {
    if (!isOnline) throw loadErrors.failed()
    try {
      await connectWallet(kit, createSocialLogin(kit, provider, popup, returnedFrom))
    } catch (error) {
      // The browser stores nothing for the frame, which could not end the login in the window of the site.
      if (isAppKitError(error, 'social.popupBlocked')) view.openOwn = undefined
      throw error
    } finally {
      // Also if the code of the driver could not be loaded.
      popup?.close()
    }
  }

  getConnectRequest(kit).start(send, () => showConnected(kit))
}
