import type { Kit } from '@openappkit/core'

/** Whether a visitor sees the views: the modal is open, or part of the page. */
export const isModalShown = ({ modal, options }: Kit): boolean => modal.state.open || options.state.enableEmbedded
