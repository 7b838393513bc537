import type {
  ChosenWallet,
  ConnectRequest,
  CreateConnectorDriver,
  LinkStatus,
  WalletEvent,
  WalletIdentity,
} from '@openappkit/core/internal'

export interface FakePairingOptions {
  /** The accounts that the wallet shares when it approves. */
  readonly address?: string
  /** Offers no code until `control.offer`. Default: each attempt has its code at once. */
  readonly isSilent?: boolean
  /** An attempt that the kit has aborted can still be answered, as by a wallet whose session arrives late. Default false. */
  readonly answersLate?: boolean
}

/** The test's side: relay, code and wallet. */
export interface FakePairingControl {
  /** The requests of the kit, oldest first. */
  readonly requests: readonly ConnectRequest[]
  /** Whether an attempt waits for the wallet. */
  readonly isPending: boolean
  /** The wallet that the visitor has selected for the last attempt. */
  readonly wallet: ChosenWallet | undefined
  /** The current code. */
  readonly uri: string | undefined
  /** Offers a code; a realistic one by default. @throws if no attempt is pending. */
  offer(this: void, uri?: string): void
  /** A new code replaces the old one. @throws if no attempt is pending. */
  renew(): void
  /** Changes the status of the relay. */
  link(status: LinkStatus): void
  /** Further attempts get no code, or again a code at once. */
  hang(hangs?: boolean): void
  /** The driver's code cannot be fetched; without an error it can be fetched again. */
  failToLoad(error?: Error): void
  /** @throws if no attempt is pending. */
  approve(): void
  /** Rejects like the user, or with the given error. @throws if no attempt is pending. */
  reject(error?: Error): void
  /**
   * An earlier page was connected, and its wallet does not answer this page until `wake`.
   *
   * @param links - Links that open the wallet. Default: `fakewallet://`.
   */
  sleep(links?: WalletIdentity['links']): void
  wake(): void
  /** Emits an event of the connected wallet. */
  emit(this: void, event: WalletEvent): void
}

export interface FakePairing {
  /** For `connectors` of a kit. */
  readonly createDriver: CreateConnectorDriver
  readonly control: FakePairingControl
}
