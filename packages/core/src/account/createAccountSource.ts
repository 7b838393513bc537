import { isSame } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import { describeAccount } from './getAccount.ts'
import type { AccountContribution, AccountFields, AccountSource } from './types.ts'

/** Sorted by ascending precedence. */
function compare(left: AccountContribution, right: AccountContribution): number {
  return left.precedence - right.precedence || (left.source < right.source ? -1 : 1)
}

function merge(contributions: readonly AccountContribution[]): Record<string, AccountFields> {
  const facts: Record<string, AccountFields> = {}
  for (const { account, fields } of [...contributions].sort(compare)) facts[account] = { ...facts[account], ...fields }
  return facts
}

/**
 * Creates a source of account data (`getAccount`) for a slice: names, pictures, tokens, the user of an embedded wallet.
 * Each entry belongs to one account, so it is never shown with another one. A change of an entry is a change of
 * `kit.account.state`. All entries are removed when the kit is destroyed.
 *
 * If several sources set a field, precedence is: an entry for the account's chain over one for all chains; then the
 * higher `precedence`; then the name that is later in the alphabet. The order of the calls does not matter.
 *
 * @param source - `name`: unique among all sources, e.g. `names`. `precedence`: default 0.
 */
export function createAccountSource(
  kit: Kit,
  { name, precedence = 0 }: { name: string; precedence?: number },
): AccountSource {
  const { state } = kit.account
  state.describe ??= (namespace) => describeAccount(kit, namespace)

  function replace(isReplaced: (account: string) => boolean, added: readonly AccountContribution[]): void {
    const kept = (state.contributions ?? []).filter((known) => known.source !== name || !isReplaced(known.account))
    const next = [...kept, ...added]
    state.contributions = next
    state.facts = merge(next)
  }

  const clear = () => replace(() => true, [])
  kit.onDestroy(clear)

  return {
    clear,
    set({ namespace, chainReference = '*', address }, fields) {
      if (kit.isDestroyed) return
      const key = `${namespace}:${chainReference}:${address}`
      const before = state.contributions?.find((entry) => entry.source === name && entry.account === key)
      if (isSame(before?.fields, fields)) return
      const added = fields && {
        source: name,
        precedence,
        account: key,
        fields: JSON.parse(JSON.stringify(fields)) as AccountFields,
      }
      replace((replaced) => replaced === key, added ? [added] : [])
    },
  }
}
