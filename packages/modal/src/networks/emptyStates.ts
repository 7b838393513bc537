/**
 * @module What is seldom seen of networks: a search without a match, and a network the site does not know.
 */
export { renderNothingFound } from '../empty-states/renderNothingFound.ts'
export { illustrationWrongNetwork as drawWrongNetwork } from '@openappkit/ui'
