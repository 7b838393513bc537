import { loadErrors, type Kit, type WindowProvider, defineSlice, type SocialPopup } from '@openappkit/core/internal'
import { getConnectRequest } from '../shared/connecting/getConnectRequest.ts'
import { showConnected } from '../shared/connecting/showConnected.ts'

export interface LoginWindow {
  /** The window of the current social login. */
  current: Pick<SocialPopup, 'focus'> | undefined
  /** Opens the window of the site itself where no other one works. Loads on devices with a touch screen, which have such browsers. */
  openOwn: (() => SocialPopup | undefined) | undefined
}

export const getPopup = defineSlice('socialPopup', (): LoginWindow => ({ current: undefined, openOwn: undefined }))

/**
 * Opens a window of 600 by 800 pixels (SPEC §7), and begins a login in it. The view ConnectingSocial shows what follows. Call it in the
 * handler of a click, before anything is awaited: a browser blocks other windows.
 *
 * @param returnedFrom - A login in the window of the site itself, which needs no other window any more.
 */
export function startSocialLogin(kit: Kit, provider: WindowProvider, returnedFrom?: string): void {
  const view = getPopup(kit)
  const request = getConnectRequest(kit)
  const isOnline = kit.ports.lifecycle.isOnline()
  const isNew = isOnline && returnedFrom === undefined
  const own = isNew ? view.openOwn?.() : undefined
  const opened = isNew && !own ? window.open('about:blank', '_blank', 'popup,width=600,height=800') : null
  const popup = opened?.closed === false ? opened : undefined
  const current = (view.current = own ?? popup)

  // The visitor may have left meanwhile, or begun another login.
  const isCurrent = () => request.state.status === 'waiting' && view.current === current

  async function send(): Promise<void> {
    if (!isOnline) throw loadErrors.failed()
    try {
      const { sendSocialLogin } = await import('./sendSocialLogin.ts').catch((cause: unknown) => {
        throw loadErrors.failed({}, { cause })
      })
      if (isCurrent()) await sendSocialLogin(kit, provider, { own, popup, returnedFrom }, view)
    } finally {
      // Also if code could not be loaded.
      popup?.close()
    }
  }

  request.start(send, () => showConnected(kit))
  // A request that was left in the same task is never sent.
  queueMicrotask(() => isCurrent() || popup?.close())
}
