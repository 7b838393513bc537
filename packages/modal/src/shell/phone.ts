/** Where the modal is a sheet at the lower edge. The style sheet says the same. */
const PHONE = '(max-width: 430px)'

export const isSheet = (): boolean => matchMedia(PHONE).matches

/** Where fingers move the modal, and a keyboard on the screen may cover it. */
export const watchTouch = (): MediaQueryList => matchMedia(`${PHONE}, (pointer: coarse)`)
