/** @module What loads together, and on demand: the view of the account and its strings. */
export { accountMessages } from './messages.ts'
export { AccountView } from './account-view.ts'
