/** @module Calls without arguments of token contracts (ERC-20), as calldata. */

export const NAME = '0x06fdde03'
export const SYMBOL = '0x95d89b41'
export const DECIMALS = '0x313ce567'
