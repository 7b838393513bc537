import type { Tokens } from '../rpc/readTokens.ts'
import type { Allowance, Warning } from './types.ts'

const getPair = (token: string, spender: string): string => `${token}|${spender}`.toLowerCase()

/**
 * Finds allowances of everything that the account has. Without a limit in numbers, which another number avoids: an allowance above the
 * balance, or of a token whose balance cannot be read, has no limit for the visitor. Those of one request for a spender count together.
 */
export function checkAllowances(allowances: readonly Allowance[], tokens: Tokens): readonly Warning[] {
  const totals = new Map<string, bigint>()
  for (const { token, spender, amount = 0n } of allowances) {
    const pair = getPair(token, spender)
    totals.set(pair, (totals.get(pair) ?? 0n) + amount)
  }
  return allowances.flatMap(({ token, spender, amount, mayBeItem }): Warning[] => {
    const { balance, items = [] } = tokens.get(token.toLowerCase()) ?? {}
    // A permission for one item names it in place of an amount. 0 takes a permission back.
    if (amount === 0n || (mayBeItem && amount !== undefined && items.includes(amount))) return []
    const total = totals.get(getPair(token, spender)) ?? 0n
    const isLimited = amount !== undefined && balance !== undefined && total <= balance
    return isLimited ? [] : [{ kind: 'unlimitedAllowance', spender }]
  })
}
