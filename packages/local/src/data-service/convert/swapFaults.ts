/** @module How the service deceives about a swap, each in one way (S20). */

/**
 * - `halved`, `doubled`: the quote names half or twice of what arrives.
 * - `decimals`, `scaled`: each token has 255 decimals, or two less than its contract.
 * - `untaxed`: the quote and the transaction leave out what a taxed token takes of each transfer.
 * - `expired`: the deadline of the transaction has passed.
 * - `router`: the transaction calls another contract.
 * - `recipient`: another account gets what arrives.
 * - `minimum`: nothing has to arrive.
 * - `amount`: twice as much leaves.
 * - `token`: another token arrives.
 * - `spender`: the approval is for another contract.
 * - `sandwich`: another account buys the same between the transaction and its block.
 * - `drained`: the pool loses nearly all of its liquidity after the transaction is built.
 */
export const SWAP_FAULTS = [
  'halved',
  'doubled',
  'decimals',
  'scaled',
  'untaxed',
  'expired',
  'router',
  'recipient',
  'minimum',
  'amount',
  'token',
  'spender',
  'sandwich',
  'drained',
] as const

export type SwapFault = (typeof SWAP_FAULTS)[number]

/** The contract and the account of the thief. */
export const THIEF = '0xbad0000000000000000000000000000000000bad'
