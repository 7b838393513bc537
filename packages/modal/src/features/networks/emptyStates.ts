/**
 * @module Rarely shown parts of the network views, loaded on demand.
 */
export { renderNothingFound } from '../shared/empty-states/renderNothingFound.ts'
export { illustrationWrongNetwork as drawWrongNetwork } from '@openappkit/ui'
