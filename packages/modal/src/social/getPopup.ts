import { defineSlice, type SocialPopup } from '@openappkit/core'

export interface LoginWindow {
  /** The window of the current social login. */
  current: Pick<SocialPopup, 'focus'> | undefined
  /** Opens the window of the site itself where no other one works. Loads on devices with a touch screen, which have such browsers. */
  openOwn: (() => SocialPopup | undefined) | undefined
}

export const getPopup = defineSlice('socialPopup', (): LoginWindow => ({ current: undefined, openOwn: undefined }))
