/** The modal is a sheet on such screens. The style sheet has the same query. */
const PHONE = '(max-width: 430px)'

export const isSheet = (): boolean => matchMedia(PHONE).matches

/** Matches screens with touch, whose on-screen keyboard may cover the modal. */
export const watchTouch = (): MediaQueryList => matchMedia(`${PHONE}, (pointer: coarse)`)
