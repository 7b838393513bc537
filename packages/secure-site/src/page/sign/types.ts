import type { ApprovalContext, Approvals } from '../approve/createApprovals.ts'
import type { NetworkName } from '../approve/types.ts'
import type { KnownContracts } from '../decode/types.ts'
import type { Login } from '../login/createLogin.ts'
import type { Wallet } from '../../api/values.ts'
import type { Api } from '../proof/createApi.ts'
import type { ChainId } from '../rpc/chains.ts'
import type { Nodes } from '../rpc/createNodes.ts'

/** What the methods that need an approval use. */
export interface SignContext {
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
