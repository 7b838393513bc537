import type { ChainNamespace } from '@openappkit/common'
import type { ConnectionAccount, CreateConnectorDriver, WalletEvent } from '@openappkit/core/internal'
import type { BehaviourOf, FakeCall } from '../adapter/types.ts'

/** The accounts of a session in one chain family. */
export interface FakeSessionFamily {
  readonly accounts: readonly string[]
  /** Such as `1`. */
  readonly chainReference: string
}

export interface FakeSessionOptions {
  /** Id of the connector. Default `fakeSession`. */
  readonly id?: string
  /** The chain families that the wallet approves. */
  readonly families: Readonly<Partial<Record<ChainNamespace, FakeSessionFamily>>>
}

/** The test's control of the wallet. It outlasts a kit, like a real one. */
export interface FakeSessionControl {
  /** Default `approve`: the session has all chain families of the options. */
  onConnect(behaviour: BehaviourOf<'connect'>): void
  /** Default `approve`: the accounts if the session is open, else `null`. */
  onReconnect(behaviour: BehaviourOf<'reconnect'>): void
  onSignMessage(behaviour: BehaviourOf<'signMessage'>): void
  /** Answers the oldest hanging request. @throws if none hangs. */
  approve(): void
  /** Rejects the oldest hanging request, as a visitor does. @throws if none hangs. */
  reject(): void
  /** Ends the session in one chain family. It stays open in the others. */
  endFamily(namespace: ChainNamespace): void
  /** Ends the session, and with it the connection in each chain family. */
  end(): void
  /** Changes the accounts of one chain family; an open session emits it. */
  setAccounts(namespace: ChainNamespace, accounts: readonly string[]): void
  /** Sends any event to the subscribers of one chain family. */
  emit(namespace: ChainNamespace, event: WalletEvent): void
  /** The accounts of the open session; `undefined` for a chain family that it does not have. */
  getAccounts(namespace: ChainNamespace): readonly ConnectionAccount[] | undefined
  readonly calls: readonly FakeCall[]
  /** Hanging requests, oldest first. */
  readonly pending: readonly FakeCall[]
  /** Running subscriptions: 0 after a clean `destroy()` (R16). */
  readonly listenerCount: number
}

export interface FakeSession {
  /** For `connectors` of a kit, also of several kits. */
  readonly createDriver: CreateConnectorDriver
  readonly control: FakeSessionControl
}
