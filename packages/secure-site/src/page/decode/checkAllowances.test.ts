import { describe, expect, it } from 'vitest'
import { fc, getRuns } from '../../../../testing/test/random.ts'
import type { TokenFacts } from '../rpc/readTokens.ts'
import { checkAllowances } from './checkAllowances.ts'

const TOKEN = `0x${'1A'.repeat(20)}` as const
const SPENDER = `0x${'cd'.repeat(20)}`
const FACTS: TokenFacts = { balance: 100n, decimals: 6, symbol: 'USDC', items: [] }

const check = (amount: bigint | undefined, facts?: Partial<TokenFacts>, shared?: { readonly mayBeItem: true }) =>
  checkAllowances(
    [{ token: TOKEN, spender: SPENDER, amount, ...shared }],
    new Map(facts ? [[TOKEN.toLowerCase(), { ...FACTS, ...facts }]] : []),
  )
const WARNING = [{ kind: 'unlimitedAllowance', spender: SPENDER }]

describe('an allowance', () => {
  it('has a warning exactly if it is above what the account holds, for any numbers', () => {
    const amounts = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
    fc.assert(
      fc.property(amounts, fc.oneof(amounts, fc.constant(0n)), (amount, balance) => {
        expect(check(amount, { balance })).toEqual(amount > balance ? WARNING : [])
      }),
      { numRuns: getRuns({ quick: 300, deep: 5_000 }) },
    )
  })

  it.each([2n ** 256n - 1n, 2n ** 128n - 2n, 10n ** 36n, 101n])('has a warning above the balance: %s', (amount) => {
    expect(check(amount, {})).toEqual(WARNING)
  })

  it('has a warning if it is of everything, or if it is not known what the account holds', () => {
    expect(check(undefined, {})).toEqual(WARNING)
    expect(check(1n, { balance: undefined })).toEqual(WARNING)
    expect(check(1n)).toEqual(WARNING)
  })

  it.each([
    { spenders: [SPENDER, SPENDER.toUpperCase().replace('0X', '0x')], amounts: [60n, 41n], warned: 2 },
    { spenders: [SPENDER, SPENDER], amounts: [60n, 40n], warned: 0 },
    { spenders: [SPENDER, `0x${'ef'.repeat(20)}`], amounts: [60n, 60n], warned: 0 },
  ])('counts together with the others of its request for its spender: $amounts has $warned', (row) => {
    const allowances = row.amounts.map((amount, index) => ({ token: TOKEN, spender: row.spenders[index]!, amount }))
    expect(checkAllowances(allowances, new Map([[TOKEN.toLowerCase(), FACTS]]))).toHaveLength(row.warned)
  })

  it('has no warning if it takes a permission back', () => {
    expect(check(0n)).toEqual([])
  })

  it.each([
    ['an item', 7_000n, [7_000n], true, []],
    ['an amount of a token that has items too', 2n ** 256n - 1n, [7_000n], true, WARNING],
    ['everything of a token that has items too', undefined, [7_000n], true, WARNING],
    ['the number of an item, in a function of amounts alone', 7_000n, [7_000n], false, WARNING],
  ] as const)('has a warning unless its number is that of an item: %s', (_name, amount, items, mayBeItem, found) => {
    expect(check(amount, { balance: 1n, items }, mayBeItem ? { mayBeItem } : undefined)).toEqual(found)
  })
})
