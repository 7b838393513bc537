import { foldAddress, type CaipAddress, type CaipNetworkId } from '@openappkit/common'
import type { SIWXSession } from '../options/siwx.types.ts'

/** The CAIP-2 network id and the address of an account. */
export function split(account: CaipAddress): readonly [CaipNetworkId, string] {
  const end = account.lastIndexOf(':')
  return [account.slice(0, end) as CaipNetworkId, account.slice(end + 1)]
}

/** One text for all spellings of an account. */
export function fold(account: CaipAddress): string {
  const [chainId, address] = split(account)
  return `${chainId}:${foldAddress(address)}`
}

export const getSessionAccount = ({ data }: SIWXSession): CaipAddress => `${data.chainId}:${data.accountAddress}`
