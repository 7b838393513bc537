import { frameErrors } from '../errors/frameErrors.ts'
import { HELLO } from '../protocol/envelopes.ts'
import type { CreateFrameElement } from './types.ts'

/**
 * Creates iframes that are hidden and inert until the frame asks to be seen.
 *
 * @param mount - Adds the iframe to the page, in a place where it stays: an iframe that is moved reloads. It also names the
 *   iframe for screen readers (`title`), and gives it a size.
 * @example
 * createFrameElement((iframe) => dialog.append(iframe))
 */
export const createFrameElement =
  (mount: (iframe: HTMLIFrameElement) => void): CreateFrameElement =>
  ({ url, origin }) => {
    const iframe = document.createElement('iframe')
    iframe.id = 'w3m-iframe'
    iframe.name = 'w3m-secure-iframe'
    // Passkeys and a copy button work in the frame, for the secure origin only.
    iframe.allow = `publickey-credentials-get ${origin}; clipboard-write ${origin}`
    iframe.referrerPolicy = 'origin'

    const setHidden = (isHidden: boolean): void => {
      iframe.hidden = iframe.inert = isHidden
    }

    setHidden(true)
    iframe.src = url
    return {
      watchLoad(listener) {
        iframe.addEventListener('load', listener)
        // Only now, so that no load is missed.
        if (!iframe.isConnected) mount(iframe)
        return () => iframe.removeEventListener('load', listener)
      },
      postHello(port) {
        if (!iframe.contentWindow) throw frameErrors.notSet()
        iframe.contentWindow.postMessage(HELLO, origin, [port])
      },
      show: () => setHidden(false),
      hide: () => setHidden(true),
      remove: () => iframe.remove(),
    }
  }
