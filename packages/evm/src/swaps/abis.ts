/** @module The functions of tokens and routers that a swap needs, besides those of a transfer. */

const owner = { name: 'owner', type: 'address' } as const
const spender = { name: 'spender', type: 'address' } as const
const amount = { name: '', type: 'uint256' } as const

/** @see https://eips.ethereum.org/EIPS/eip-20 */
export const allowanceAbi = [
  { type: 'function', name: 'allowance', stateMutability: 'view', inputs: [owner, spender], outputs: [amount] },
  {
    type: 'function',
    name: 'approve',
    stateMutability: 'nonpayable',
    inputs: [spender, { name: 'value', type: 'uint256' }],
    outputs: [{ name: '', type: 'bool' }],
  },
] as const

/** @see https://eips.ethereum.org/EIPS/eip-2612 */
export const noncesAbi = [
  { type: 'function', name: 'nonces', stateMutability: 'view', inputs: [owner], outputs: [amount] },
] as const

/** @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02#getamountsout */
export const amountsOutAbi = [
  {
    type: 'function',
    name: 'getAmountsOut',
    stateMutability: 'view',
    inputs: [
      { name: 'amountIn', type: 'uint256' },
      { name: 'path', type: 'address[]' },
    ],
    outputs: [{ name: 'amounts', type: 'uint256[]' }],
  },
] as const
