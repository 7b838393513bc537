import type { ChainNamespace } from '@openappkit/common'
import type {
  Balance,
  ChainAdapter,
  ConnectRequest,
  ConnectResult,
  ConnectionAccount,
  Connector,
  ConnectorRequest,
  CreateAdapter,
  Network,
  SignableMessage,
  Transfer,
  TransferEstimate,
  WalletEvent,
} from '@openappkit/core'

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

export type SwitchNetworkRequest = ConnectorRequest & { readonly network: Network }
export type SignMessageRequest = ConnectorRequest & { readonly address: string; readonly message: SignableMessage }
type SendTransferRequest = Transfer & ConnectorRequest
type EstimateTransferRequest = Transfer & { readonly signal: AbortSignal }
export type BalanceRequest = Parameters<ChainAdapter['getBalance']>[0]

/** The parameters and the result of each operation. */
export interface FakeOperations {
  connect: { request: ConnectRequest; result: ConnectResult }
  reconnect: { request: ConnectRequest; result: ConnectResult | null }
  disconnect: { request: ConnectorRequest; result: void }
  switchNetwork: { request: SwitchNetworkRequest; result: void }
  signMessage: { request: SignMessageRequest; result: string }
  sendTransfer: { request: SendTransferRequest; result: string }
  estimateTransfer: { request: EstimateTransferRequest; result: TransferEstimate }
  getBalance: { request: BalanceRequest; result: Balance }
}

export type FakeOperation = keyof FakeOperations

/** Requests to the chain, not to a wallet. */
export type FakeRead = 'getBalance' | 'estimateTransfer'

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
  /** False for a chain family that builds no transfers. Default true. */
  readonly hasTransfers?: boolean
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
  onGetBalance(behaviour: BehaviourOf<'getBalance'>): void
  /**
   * Answers the oldest hanging request, also one whose caller has aborted in the meantime: its
   * answer then comes late.
   *
   * @param operation - Only a request of this kind.
   */
  approve(id: string, operation?: FakeOperation): void
  /** Rejects the oldest hanging request, as a visitor does unless an error is given. */
  reject(id: string, error?: Error, operation?: FakeOperation): void
  /** Answers the oldest hanging balance request. */
  approveBalance(amount?: bigint): void
  rejectBalance(error?: Error): void
  /** The result of `getBalance` from now on, in base units. */
  setBalance(amount: bigint): void
  /** Changes the accounts; a permitted wallet emits it (`accountsChanged`). */
  setAccounts(id: string, accounts: readonly (string | ConnectionAccount)[]): void
  /** Changes the chain; a permitted wallet emits it (`chainChanged`). */
  setChain(id: string, chainReference: string): void
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
