/** @module Everything that reads a chain. Loaded with the first balance. */
export { createClients } from './createClients.ts'
export { fetchBalance } from './fetchBalance.ts'
