/** A rule for a host's style sheet, which hides the host without a layout shift. */
export const UNSEEN = ':host { visibility: hidden !important }'
