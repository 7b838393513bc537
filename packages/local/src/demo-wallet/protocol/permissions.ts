import type { Hex } from './types.ts'

/** The result of wallet_getPermissions. @see https://eips.ethereum.org/EIPS/eip-2255 */
export function describePermissions(origin: string, accounts: readonly Hex[]): readonly object[] {
  if (accounts.length === 0) return []
  return [
    {
      invoker: origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: accounts }],
    },
  ]
}
