import type { CaipAssetId, ChainNamespace } from '@openappkit/common'
import type {
  AccountRequest,
  Balance,
  ChainAdapter,
  ConnectRequest,
  ConnectResult,
  ConnectionAccount,
  Connector,
  ConnectorRequest,
  CreateAdapter,
  Network,
  ReadRequest,
  RecipientFacts,
  SentReference,
  SignableMessage,
  SwapChain,
  TokenAmount,
  Transfer,
  TransferEstimate,
  TransferOutcome,
  TransferTrace,
  WalletEvent,
  TransferSimulation,
} from '@openappkit/core/internal'

/**
 * The behaviour of a fake for a request: approve, reject as a visitor does, hang until
 * `approve` or `reject`, fail with an error, or the result of a function.
 */
export type FakeBehaviour<Request, Result> =
  | 'approve'
  | 'reject'
  | 'hang'
  | Error
  | ((request: Request) => Promise<Result> | Result)

/** The answer of `lookUpName`. */
export interface FakeName {
  readonly name: string
  readonly avatar?: string
}

export type SwitchNetworkRequest = ConnectorRequest & { readonly network: Network }
export type SignMessageRequest = ConnectorRequest & { readonly address: string; readonly message: SignableMessage }
type SendTransferRequest = Transfer & ConnectorRequest & { reportAccepted?(id: string): void }
/** Of `estimateTransfer` and `simulateTransfer`. */
type PlannedTransferRequest = Transfer & { readonly signal: AbortSignal }
export type BalanceRequest = Parameters<ChainAdapter['getBalance']>[0]

type SwapOperation<Method extends keyof SwapChain> = {
  request: Parameters<SwapChain[Method]>[0]
  result: Awaited<ReturnType<SwapChain[Method]>>
}

/** The parameters and the result of each operation. */
export interface FakeOperations {
  decodeSwap: SwapOperation<'decode'>
  readSwapToken: SwapOperation<'readToken'>
  readAllowance: SwapOperation<'readAllowance'>
  simulateSwap: SwapOperation<'simulate'>
  estimateSwap: SwapOperation<'estimate'>
  readTime: SwapOperation<'readTime'>
  canBatch: SwapOperation<'canBatch'>
  signPermit: SwapOperation<'signPermit'>
  sendSwap: SwapOperation<'send'>
  readOutput: SwapOperation<'readOutput'>
  readDifference: SwapOperation<'readDifference'>
  connect: { request: ConnectRequest; result: ConnectResult }
  reconnect: { request: ConnectRequest; result: ConnectResult | null }
  disconnect: { request: ConnectorRequest; result: void }
  switchNetwork: { request: SwitchNetworkRequest; result: void }
  signMessage: { request: SignMessageRequest; result: string }
  sendTransfer: { request: SendTransferRequest; result: string }
  getWalletAssets: {
    request: AccountRequest & { readonly network: Network }
    result: readonly TokenAmount[] | undefined
  }
  estimateTransfer: { request: PlannedTransferRequest; result: TransferEstimate }
  simulateTransfer: { request: PlannedTransferRequest; result: TransferSimulation | undefined }
  followTransfer: {
    request: ReadRequest & SentReference & { reportTrace?(trace: TransferTrace): void }
    result: TransferOutcome | undefined
  }
  getBalance: { request: BalanceRequest; result: Balance }
  getTokenBalances: {
    request: BalanceRequest & { readonly assets: readonly CaipAssetId[] }
    result: readonly (TokenAmount | undefined)[]
  }
  inspectRecipient: { request: BalanceRequest; result: RecipientFacts }
  resolveName: { request: ReadRequest & { readonly name: string }; result: string | undefined }
  lookUpName: { request: BalanceRequest & { readonly onName?: (name: string) => void }; result: FakeName | undefined }
}

export type FakeOperation = keyof FakeOperations

/** Requests of swaps to the chain. */
export type FakeSwapRead =
  | 'decodeSwap'
  | 'readSwapToken'
  | 'readAllowance'
  | 'simulateSwap'
  | 'estimateSwap'
  | 'readTime'
  | 'canBatch'
  | 'readOutput'
  | 'readDifference'

/** Requests to the chain, not to a wallet. */
export type FakeRead =
  | FakeSwapRead
  | 'estimateTransfer'
  | 'simulateTransfer'
  | 'followTransfer'
  | 'getBalance'
  | 'getTokenBalances'
  | 'inspectRecipient'
  | 'resolveName'
  | 'lookUpName'

/** Methods that a chain family may lack. `isName` is absent without `resolveName`. */
export type FakeOptionalMethod = Exclude<FakeRead, FakeSwapRead | 'getBalance'> | 'sendTransfer' | 'getWalletAssets'

export type BehaviourOf<Operation extends FakeOperation> = FakeBehaviour<
  FakeOperations[Operation]['request'],
  FakeOperations[Operation]['result']
>

/** One call that reached the adapter, oldest first in `control.calls`. */
export type FakeCall = {
  [Operation in FakeOperation]: {
    readonly operation: Operation
    /** Empty for a {@link FakeRead}, which needs no wallet. */
    readonly connectorId: string
    readonly request: FakeOperations[Operation]['request']
  }
}[FakeOperation]

/** A wallet to list: a {@link Connector}, of which all but the id has a default, and its state. */
export interface FakeConnectorOptions extends Partial<Connector> {
  readonly id: string
  /** The accounts that it shares after an approval. Default: its own account. */
  readonly accounts?: readonly (string | ConnectionAccount)[]
  /** Default `1`. */
  readonly chainReference?: string
  /** True if it has approved on an earlier visit. Default false. */
  readonly isPermitted?: boolean
  /** The result of `getProvider`. Default: a new object. */
  readonly provider?: unknown
}

export interface FakeAdapterOptions {
  /** Default `eip155`. */
  readonly namespace?: ChainNamespace
  /** Default: `com.example.alpha` and `com.example.beta`. */
  readonly connectors?: readonly FakeConnectorOptions[]
  /** False for a chain family that builds no transfers: it has none of the four methods. Default true. */
  readonly hasTransfers?: boolean
  /** False for a chain family without swaps. Default true. */
  readonly hasSwaps?: boolean
  /** Further methods that the chain family lacks. Default: none. */
  readonly lacks?: readonly FakeOptionalMethod[]
  /** Default: 1.5 of the network's currency. */
  readonly balance?: bigint
}

/** The test's control of the wallets. They outlast a kit, like real ones. */
export interface FakeAdapterControl {
  /** Adds one, or replaces the one with that id. */
  addConnector(connector: FakeConnectorOptions): void
  removeConnector(id: string): void
  /** Default `approve`. */
  onConnect(id: string, behaviour: BehaviourOf<'connect'>): void
  /** Default `approve`: the accounts when the wallet is permitted, else `null`. */
  onReconnect(id: string, behaviour: BehaviourOf<'reconnect'>): void
  /** Default `approve`, which ends the permission. */
  onDisconnect(id: string, behaviour: BehaviourOf<'disconnect'>): void
  /** Default `approve`: `chainChanged`, then the answer. */
  onSwitchNetwork(id: string, behaviour: BehaviourOf<'switchNetwork'>): void
  onSignMessage(id: string, behaviour: BehaviourOf<'signMessage'>): void
  /** Default `approve`: the id of a transaction. */
  onSendTransfer(id: string, behaviour: BehaviourOf<'sendTransfer'>): void
  /** Default `approve`: a fee of 21. */
  onEstimateTransfer(behaviour: BehaviourOf<'estimateTransfer'>): void
  /** Default `approve`: the amount leaves the sender. */
  onSimulateTransfer(behaviour: BehaviourOf<'simulateTransfer'>): void
  /** Default `approve`: `confirmed`, with the hash of the request and what the transfer should move. */
  onFollowTransfer(behaviour: BehaviourOf<'followTransfer'>): void
  /**
   * Sets the behaviour of a read of swaps. Default `approve`: a call of `encodeFakeSwap` is decoded, and a simulation moves what it
   * says, with the least that arrives.
   */
  onSwapRead<Operation extends FakeSwapRead>(operation: Operation, behaviour: BehaviourOf<Operation>): void
  /** Default `approve`: a signature of zeros. */
  onSignPermit(id: string, behaviour: BehaviourOf<'signPermit'>): void
  /** Default `approve`: the id of a transaction, another one each time. Approvals change the allowance. */
  onSendSwap(id: string, behaviour: BehaviourOf<'sendSwap'>): void
  /** What every spender may spend of a token from now on. Default 0. */
  setAllowance(asset: CaipAssetId, amount: bigint): void
  onGetBalance(behaviour: BehaviourOf<'getBalance'>): void
  /** Default `approve`: the tokens of `setTokens`. */
  onGetTokenBalances(behaviour: BehaviourOf<'getTokenBalances'>): void
  /** Default `approve`: an account that is in use and is no contract. */
  onInspectRecipient(behaviour: BehaviourOf<'inspectRecipient'>): void
  /** Default `approve`: the address of `setName`. */
  onResolveName(behaviour: BehaviourOf<'resolveName'>): void
  /** Default `approve`: the name of `setName`. */
  onLookUpName(behaviour: BehaviourOf<'lookUpName'>): void
  /** Default `approve`: `undefined`, or the assets of `setWalletAssets`. */
  onGetWalletAssets(id: string, behaviour: BehaviourOf<'getWalletAssets'>): void
  /**
   * Answers the oldest hanging request, also one whose caller has aborted in the meantime: its
   * answer then comes late.
   *
   * @param operation - Only a request of this kind.
   */
  approve(id: string, operation?: FakeOperation): void
  /** Rejects the oldest hanging request, as a visitor does unless an error is given. */
  reject(id: string, error?: Error, operation?: FakeOperation): void
  /** Answers the oldest hanging read of this kind, like `approve`. */
  approveRead(operation: FakeRead): void
  /** Rejects the oldest hanging read of this kind, as a node that does not answer unless an error is given. */
  rejectRead(operation: FakeRead, error?: Error): void
  /** Answers the oldest hanging balance request. */
  approveBalance(amount?: bigint): void
  rejectBalance(error?: Error): void
  /** The result of `getBalance` from now on, in base units. */
  setBalance(amount: bigint): void
  /**
   * The tokens of every account from now on. Letter case of their ids is ignored. `getTokenBalances` answers `undefined`
   * for others.
   */
  setTokens(tokens: readonly TokenAmount[]): void
  /** Registers a name for an address, in both directions. `undefined` removes it. */
  setName(name: string, address: string | undefined, avatar?: string): void
  /** The assets that a wallet reports itself from now on. `undefined`: the wallet does not support this. */
  setWalletAssets(id: string, assets: readonly TokenAmount[] | undefined): void
  /** Changes the accounts; a permitted wallet emits it (`accountsChanged`). */
  setAccounts(id: string, accounts: readonly (string | ConnectionAccount)[]): void
  /** Changes the chain; a permitted wallet emits it (`chainChanged`). */
  setChain(id: string, chainReference: string): void
  /** The accounts that the wallet shares with a site that it permits. */
  getAccounts(id: string): readonly ConnectionAccount[]
  getChain(id: string): string
  /** Whether the wallet is listed. */
  hasConnector(id: string): boolean
  setPermitted(id: string, isPermitted: boolean): void
  isPermitted(id: string): boolean
  /** Reports to every started kit that the driver of a wallet has made a connection itself. The wallet permits it from now on. */
  reportConnection(id: string): void
  /** Sends any event to the subscribers of the wallet. */
  emit(id: string, event: WalletEvent): void
  readonly calls: readonly FakeCall[]
  /** Hanging requests, oldest first. */
  readonly pending: readonly FakeCall[]
  /** Running discoveries and subscriptions: 0 after a clean `destroy()` (R16). */
  readonly listenerCount: number
}

export interface FakeAdapter {
  /** Give this to `createKit({ adapters: [createAdapter] })`, also to several kits. */
  readonly createAdapter: CreateAdapter
  readonly control: FakeAdapterControl
}
