/** Loads the views of a review. The form loads them before they are opened. */
export const loadReview = () => import('./reviewViews.ts')
