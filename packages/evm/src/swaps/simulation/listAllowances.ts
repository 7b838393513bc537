import type { SimulatedLog } from '@openappkit/common'
import { isAddressEqual, isHex, size, slice, type Address } from 'viem'
import { toAddress } from '../../assets/toAddress.ts'
import { isParty } from '../../transfer/simulation/isParty.ts'

/** `Approval(address,address,uint256)` of ERC-20. */
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'

/** A permission that may have changed. */
export interface TokenSpender {
  readonly token: Address
  readonly spender: Address
}

function readLog({ address, topics }: SimulatedLog, account: Address): readonly TokenSpender[] {
  const [event, owner, spender, ...others] = Array.isArray(topics) ? topics.filter((topic) => isHex(topic)) : []
  const token = typeof address === 'string' ? toAddress(address) : undefined
  if (
    !token ||
    event !== APPROVAL ||
    !isParty(owner, account) ||
    !spender ||
    size(spender) !== 32 ||
    others.length > 0
  ) {
    return []
  }
  return [{ token, spender: slice(spender, 12) }]
}

/** Lists the permissions that logs name, and those of the called contracts for the given tokens, because not all tokens log them. */
export function listAllowances(
  logs: readonly SimulatedLog[],
  account: Address,
  { tokens, called }: { readonly tokens: readonly Address[]; readonly called: readonly Address[] },
): readonly TokenSpender[] {
  const expected = tokens.flatMap((token) =>
    called.filter((spender) => !isAddressEqual(spender, token)).map((spender) => ({ token, spender })),
  )
  const all = [...expected, ...logs.flatMap((log) => readLog(log, account))]
  return [...new Map(all.map((entry) => [`${entry.token} ${entry.spender}`.toLowerCase(), entry])).values()]
}
