/**
 * @module Rarely shown parts of the views to send, loaded on demand.
 */
export { renderNothingFound } from '../shared/empty-states/renderNothingFound.ts'
