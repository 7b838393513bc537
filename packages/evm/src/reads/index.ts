/** @module Everything that reads a chain; loaded when the first balance is asked for. */
export { createClients } from './createClients.ts'
export { fetchBalance } from './fetchBalance.ts'
