import { isAppKitError } from '@openappkit/common'
import {
  createSocialLogin,
  SOCIAL_NAMES,
  type Kit,
  type SocialPopup,
  type WindowProvider,
} from '@openappkit/core/internal'
import { getLanguage } from '../../i18n/getLanguage.ts'
import { translate } from '../../i18n/translate.ts'
import { connectWallet } from '../shared/connecting/startConnect.ts'
import type { LoginWindow } from './startSocialLogin.ts'
import { socialViewMessages } from './view.messages.ts'

/** Where a login takes place: in the window of the site, in another one, or neither after the visitor has returned from it. */
export interface LoginPlace {
  readonly own?: SocialPopup | undefined
  readonly popup?: Window | undefined
  readonly returnedFrom?: string | undefined
}

/** What the empty window says, in the language of the modal. */
interface PopupText {
  readonly text: string
  /** As BCP 47 tag. */
  readonly lang: string
  /** Empty for that of the language. */
  readonly dir: 'ltr' | 'rtl' | ''
}

/** Says what the window waits for, until it loads a page. A browser may refuse it, or replace the empty page. */
function describe({ document: page }: Window, { text, lang, dir }: PopupText): void {
  try {
    Object.assign(page.documentElement, { lang, dir })
    page.documentElement.style.colorScheme = 'light dark'
    page.title = page.body.textContent = text
  } catch {
    // The window is usable without it.
  }
}

/** Makes the port of a social login from the window that the click has opened, and says there what it waits for. */
function createPopup(popup: Window, text: PopupText): SocialPopup {
  describe(popup, text)
  return {
    isClosed: () => popup.closed,
    navigate: (url) => popup.location.replace(url),
    focus: () => popup.focus(),
    close: () => popup.close(),
    watchMessages(listener) {
      const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
        if (source === popup) listener({ origin, data })
      }
      window.addEventListener('message', receive)
      return () => window.removeEventListener('message', receive)
    },
  }
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
