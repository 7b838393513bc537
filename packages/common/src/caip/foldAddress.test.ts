import { expect, it } from 'vitest'
import { foldAddress } from '../index.ts'

it.each([
  ['0xABcd', '0xabcd'],
  ['0XABcd', '0xabcd'],
  ['So1ana', 'So1ana'],
  ['bc10xA', 'bc10xA'],
])('foldAddress ignores the letter case of hexadecimal digits only: %s', (address, folded) => {
  expect(foldAddress(address)).toBe(folded)
})
