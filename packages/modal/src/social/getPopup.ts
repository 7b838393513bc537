import { defineSlice, type SocialPopup } from '@openappkit/core'

interface LoginWindow {
  /** The window of the current social login. */
  current: SocialPopup | undefined
  /** The login has to open another window also where the browser prefers its own one, because the frame stores nothing. */
  isOtherNeeded: boolean
}

export const getPopup = defineSlice('socialPopup', (): LoginWindow => ({ current: undefined, isOtherNeeded: false }))
