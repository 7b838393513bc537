import { expect, it } from 'vitest'
import { plural } from './plural.ts'

it('A45: an English text has the form of its count, and the count in digits with groups', () => {
  const wallets = (count: number) => plural(count, { one: '# wallet', other: '# wallets' })
  expect([0, 1, 2, 1_000_000].map(wallets)).toEqual(['0 wallets', '1 wallet', '2 wallets', '1,000,000 wallets'])
})
