import { expect, it } from 'vitest'
import { isSameAddress } from '@openappkit/common'

it.each([
  ['0xAbC', '0xabc', true],
  ['0XABC', '0xabc', true],
  ['0xabc', '0xabd', false],
  ['So1ana', 'So1ana', true],
  ['So1ana', 'so1ana', false],
  ['bc10xA', 'bc10xa', false],
])('the letter case of an address is ignored only after 0x: %s, %s', (left, right, isSame) => {
  expect(isSameAddress(left, right)).toBe(isSame)
})
