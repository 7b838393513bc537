/**
 * @module Rarely shown parts of the views to swap, loaded on demand.
 */
export { renderNothingFound } from '../shared/empty-states/renderNothingFound.ts'
