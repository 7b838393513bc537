import type { ApprovalRequest } from '../approve/types.ts'
import { showHidden } from '../decode/decodeMessage.ts'
import { formatWalletAddress } from '../custody/formatWalletAddress.ts'
import { rpcErrors } from '../rpc/errors.ts'
import type { Wallet } from '../../api/values.ts'
import type { SignContext, UnsafeRequest } from './types.ts'

/** What every approval shows. The origin is that which the browser reported. */
export function createSubject(
  { getNetworkName, getContracts, claimedName }: SignContext,
  { method, params, chainId, context }: UnsafeRequest,
  wallet: Wallet,
) {
  return {
    origin: context.origin,
    claimedName,
    account: formatWalletAddress(wallet),
    network: getNetworkName(chainId),
    contracts: getContracts(chainId).names,
    raw: showHidden(JSON.stringify({ method, params }, undefined, 2)),
  } satisfies Partial<ApprovalRequest>
}

/** @throws {@link rpcErrors.otherAccount} unless the request names the account of the visitor. */
export function checkAccount(given: unknown, { address }: Wallet): void {
  if (typeof given !== 'string' || given.toLowerCase() !== address) throw rpcErrors.otherAccount()
}
