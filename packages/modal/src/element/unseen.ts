/** For a host's style sheet: hides it, but keeps its place. */
export const UNSEEN = ':host { visibility: hidden !important }'
