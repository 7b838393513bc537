import type { CaipAddress } from '@openappkit/common'
import type { Connection } from '../connections/types.ts'
import type { Account, BalanceState } from './types.ts'

/** Account entity of SPEC §3 from what wallet and chain say. */
export function createAccount(connection: Connection, caipAddress: CaipAddress, balance: BalanceState): Account {
  const { namespace, accounts } = connection
  const address = caipAddress.slice(caipAddress.lastIndexOf(':') + 1)
  const entry = accounts.find((account) => account.address === address)
  const data = 'data' in balance ? balance.data : undefined
  return {
    namespace,
    caipAddress,
    address,
    type: entry?.type ?? 'eoa',
    preferredAccountType: entry?.type ?? 'eoa',
    smartAccountDeployed: false,
    tokenBalance: [],
    ...(data && { balance: data.formatted, balanceSymbol: data.symbol }),
    ...(entry?.publicKey !== undefined && { publicKey: entry.publicKey }),
    ...(entry?.path !== undefined && { path: entry.path }),
  }
}
