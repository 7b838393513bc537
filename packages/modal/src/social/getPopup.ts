import { defineSlice, type SocialPopup } from '@openappkit/core'

/** The window of the current social login. */
export const getPopup = defineSlice('socialPopup', (): { current: SocialPopup | undefined } => ({ current: undefined }))
