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
  WalletEvent,
} from '@openappkit/core'

/**
 * What a fake does when it is asked: agree, refuse as a visitor does, keep silent until
 * `approve` or `reject`, fail with an error, or whatever a function says.
 */
export type FakeBehaviour<Request, Result> =
  | 'approve'
  | 'reject'
  | 'hang'
  | Error
  | ((request: Request) => Promise<Result> | Result)

export type SwitchNetworkRequest = ConnectorRequest & { readonly network: Network }
export type SignMessageRequest = ConnectorRequest & { readonly address: string; readonly message: string }
export type BalanceRequest = Parameters<ChainAdapter['getBalance']>[0]

/** What each operation takes and gives. */
export interface FakeOperations {
  connect: { request: ConnectRequest; result: ConnectResult }
  reconnect: { request: ConnectRequest; result: ConnectResult | null }
  disconnect: { request: ConnectorRequest; result: void }
  switchNetwork: { request: SwitchNetworkRequest; result: void }
  signMessage: { request: SignMessageRequest; result: string }
  getBalance: { request: BalanceRequest; result: Balance }
}

export type FakeOperation = keyof FakeOperations

export type BehaviourOf<Operation extends FakeOperation> = FakeBehaviour<
  FakeOperations[Operation]['request'],
  FakeOperations[Operation]['result']
>

/** One call that reached the adapter, oldest first in `control.calls`. */
export type FakeCall = {
  [Operation in FakeOperation]: {
    readonly operation: Operation
    /** Empty for `getBalance`, which asks no wallet. */
    readonly connectorId: string
    readonly request: FakeOperations[Operation]['request']
  }
}[FakeOperation]

/** A wallet to offer: a {@link Connector}, of which all but the id has a default, and its state. */
export interface FakeConnectorOptions extends Partial<Connector> {
  readonly id: string
  /** What it shows once it has agreed. Default: one account of its own. */
  readonly accounts?: readonly (string | ConnectionAccount)[]
  /** Default `1`. */
  readonly chainReference?: string
  /** True when it has agreed on an earlier visit. Default false. */
  readonly isPermitted?: boolean
  /** What `getProvider` gives. Default: an object of its own. */
  readonly provider?: unknown
}

export interface FakeAdapterOptions {
  /** Default `eip155`. */
  readonly namespace?: ChainNamespace
  /** Default: `com.example.alpha` and `com.example.beta`. */
  readonly connectors?: readonly FakeConnectorOptions[]
  /** Default: 1.5 of the network's currency. */
  readonly balance?: bigint
}

/** The test's hand on the wallets. They outlive a kit, as real ones do. */
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
  onGetBalance(behaviour: BehaviourOf<'getBalance'>): void
  /**
   * Answers the oldest request that hangs, also one whose caller has given up meanwhile: its
   * answer then comes late.
   *
   * @param operation - Only a request of this kind.
   */
  approve(id: string, operation?: FakeOperation): void
  /** Refuses the oldest request that hangs, as a visitor does unless an error is given. */
  reject(id: string, error?: Error, operation?: FakeOperation): void
  /** Answers the oldest balance request that hangs. */
  approveBalance(amount?: bigint): void
  rejectBalance(error?: Error): void
  /** What `getBalance` gives from now on, in base units. */
  setBalance(amount: bigint): void
  /** Changes the accounts; a permitted wallet tells (`accountsChanged`). */
  setAccounts(id: string, accounts: readonly (string | ConnectionAccount)[]): void
  /** Changes the chain; a permitted wallet tells (`chainChanged`). */
  setChain(id: string, chainReference: string): void
  setPermitted(id: string, isPermitted: boolean): void
  isPermitted(id: string): boolean
  /** Sends any event to those who watch the wallet. */
  emit(id: string, event: WalletEvent): void
  readonly calls: readonly FakeCall[]
  /** Requests that hang, oldest first. */
  readonly pending: readonly FakeCall[]
  /** Running discoveries and subscriptions: 0 after a clean `destroy()` (R16). */
  readonly listenerCount: number
}

export interface FakeAdapter {
  /** Give this to `createKit({ adapters: [createAdapter] })`, also to several kits. */
  readonly createAdapter: CreateAdapter
  readonly control: FakeAdapterControl
}
