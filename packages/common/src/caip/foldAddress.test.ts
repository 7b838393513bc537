import { expect, it } from 'vitest'
import { foldAddress } from '../index.ts'

it.each([
  ['eip155:1', '0xABcd', '0xabcd'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'So11', 'So11'],
  ['eip1559:1', '0xABcd', '0xABcd'],
])('foldAddress ignores the case of %s correctly', (chainId, address, folded) => {
  expect(foldAddress(chainId, address)).toBe(folded)
})
