import { isAppKitError } from '@openappkit/common'
import { createSocialLogin, SOCIAL_NAMES, type Kit, type SocialPopup, type WindowProvider } from '@openappkit/core'
import { getLanguage } from '../i18n/getLanguage.ts'
import { translate } from '../i18n/translate.ts'
import { connectWallet } from '../wallet-request/connectWallet.ts'
import { createPopup } from './createPopup.ts'
import type { LoginWindow } from './getPopup.ts'
import { socialViewMessages } from './view.messages.ts'

/** Where a login takes place: in the window of the site, in another one, or neither after the visitor has returned from it. */
export interface LoginPlace {
  readonly own?: SocialPopup | undefined
  readonly popup?: Window | undefined
  readonly returnedFrom?: string | undefined
}

function createPort(kit: Kit, provider: WindowProvider, { own, popup }: LoginPlace): SocialPopup | undefined {
  const { tag: lang, direction: dir } = getLanguage(kit).state
  const text = translate(kit, socialViewMessages).openingHeading(SOCIAL_NAMES[provider])
  return own ?? (popup && createPopup(popup, { text, lang, dir }))
}

/**
 * Sends the request of a social login. Loads on demand: only its window has to be opened in the handler of a click.
 *
 * @param view - Of `getPopup`. This file does not import it, so that a bundler does not move it to a file that both need.
 */
export async function sendSocialLogin(
  kit: Kit,
  provider: WindowProvider,
  place: LoginPlace,
  view: LoginWindow,
): Promise<void> {
  try {
    await connectWallet(kit, createSocialLogin(kit, provider, createPort(kit, provider, place), place.returnedFrom))
  } catch (error) {
    // The browser stores nothing for the frame, which could not end the login in the window of the site.
    if (isAppKitError(error, 'social.popupBlocked')) view.openOwn = undefined
    throw error
  }
}
