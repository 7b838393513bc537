import type { SocialPopup } from '@openappkit/core/internal'
import { readDevice } from '../../kit/app-links/readDevice.ts'

/** Whether other windows do not work here, or have no tie to the page: in the browser of an app, and in an installed app. */
function isAlone(): boolean {
  const { inApp, frame } = readDevice()
  return frame === 'none' && (inApp !== undefined || matchMedia('(display-mode: standalone)').matches)
}

/**
 * The window of the site itself as that of a social login, which returns to this page.
 *
 * @returns `undefined` if another window can be opened.
 */
export function openOwnWindow(): SocialPopup | undefined {
  if (!isAlone()) return undefined
  return {
    returnTo: location.href,
    isClosed: () => false,
    navigate: (url) => location.assign(url),
    focus: () => {},
    close: () => {},
    watchMessages: () => () => {},
  }
}
