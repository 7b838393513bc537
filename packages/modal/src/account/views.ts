/** @module The lazily loaded chunk of the account: its view and strings. */
export { accountMessages } from './messages.ts'
export { AccountView } from './account-view.ts'
