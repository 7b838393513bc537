/** @module The functions of tokens and collections that OpenAppKit calls. The complete ABIs of viem are larger. */

const account = { name: 'account', type: 'address' } as const
const id = { name: 'id', type: 'uint256' } as const
const value = { name: 'value', type: 'uint256' } as const
const amount = { name: '', type: 'uint256' } as const
const parties = [
  { name: 'from', type: 'address' },
  { name: 'to', type: 'address' },
] as const

/** @see https://eips.ethereum.org/EIPS/eip-20 */
export const tokenAbi = [
  {
    type: 'function',
    name: 'transfer',
    stateMutability: 'nonpayable',
    inputs: [parties[1], value],
    outputs: [{ name: '', type: 'bool' }],
  },
  { type: 'function', name: 'balanceOf', stateMutability: 'view', inputs: [account], outputs: [amount] },
] as const

/** @see https://eips.ethereum.org/EIPS/eip-721 */
export const itemAbi = [
  { type: 'function', name: 'safeTransferFrom', stateMutability: 'nonpayable', inputs: [...parties, id], outputs: [] },
  {
    type: 'function',
    name: 'ownerOf',
    stateMutability: 'view',
    inputs: [id],
    outputs: [{ name: '', type: 'address' }],
  },
] as const

/** @see https://eips.ethereum.org/EIPS/eip-1155 */
export const multiItemAbi = [
  {
    type: 'function',
    name: 'safeTransferFrom',
    stateMutability: 'nonpayable',
    inputs: [...parties, id, value, { name: 'data', type: 'bytes' }],
    outputs: [],
  },
  { type: 'function', name: 'balanceOf', stateMutability: 'view', inputs: [account, id], outputs: [amount] },
] as const
