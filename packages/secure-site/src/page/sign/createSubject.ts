import type { ApprovalRequest, NetworkName } from '../approve/types.ts'
import { showHidden } from '../decode/decodeMessage.ts'
import { formatWalletAddress } from '../custody/formatWalletAddress.ts'
import { rpcErrors } from '../rpc/errors.ts'
import type { Wallet } from '../../api/values.ts'
import type { Clock } from '../clock/clock.ts'
import type { ApprovalContext, Approvals } from '../approve/createApprovals.ts'
import type { KnownContracts } from '../decode/types.ts'
import type { Login } from '../login/createLogin.ts'
import type { Api } from '../proof/createApi.ts'
import type { ChainId } from '../rpc/chains.ts'
import type { Nodes } from '../rpc/createNodes.ts'

/** What the methods that need an approval use. */
export interface SignContext {
  readonly clock: Clock
  readonly nodes: Nodes
  readonly login: Pick<Login, 'getUser'>
  readonly approvals: Approvals
  /** Opens the wallet for one use of its key. */
  useKey<Result>(wallet: Wallet, use: (privateKey: Uint8Array) => Result): Promise<Result>
  getNetworkName(chainId: ChainId): NetworkName
  getContracts(chainId: ChainId): KnownContracts
  /** The server, if it names accounts and prices tokens. */
  readonly labels: Api | undefined
  /** What the dapp calls itself. */
  readonly claimedName: string | undefined
}

/** A request that needs an approval. */
export interface UnsafeRequest {
  readonly method: string
  readonly params: readonly unknown[]
  readonly chainId: ChainId
  readonly context: ApprovalContext
}

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
