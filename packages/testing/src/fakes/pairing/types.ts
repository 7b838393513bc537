import type { ChosenWallet, ConnectRequest, CreateConnectorDriver, LinkStatus, WalletEvent, WalletIdentity } from '@openappkit/core'

export interface FakePairingOptions {
  /** What the wallet shows when it approves. */
  readonly address?: string
  /** Offers no code until `control.offer`. Default: each attempt has its code at once. */
  readonly isSilent?: boolean
}

/** The test's side: relay, code and wallet. */
export interface FakePairingControl {
  /** What the kit has asked for, oldest first. */
  readonly requests: readonly ConnectRequest[]
  /** Whether an attempt waits for the wallet. */
  readonly isPending: boolean
  /** The wallet that the visitor chose for the last attempt. */
  readonly wallet: ChosenWallet | undefined
  /** The code that is offered now. */
  readonly uri: string | undefined
  /** Offers a code; one like real ones where none is given. @throws when no attempt waits. */
  offer(this: void, uri?: string): void
  /** A fresh code takes the place of the old one. @throws when no attempt waits. */
  renew(): void
  /** The way through the relay changes. */
  link(status: LinkStatus): void
  /** Attempts from now on are offered nothing, or again at once. */
  hang(hangs?: boolean): void
  /** The driver's code cannot be fetched; without an error it can again. */
  failToLoad(error?: Error): void
  /** @throws when no attempt waits. */
  approve(): void
  /** As the wallet's owner does, unless an error says otherwise. @throws when no attempt waits. */
  reject(error?: Error): void
  /**
   * An earlier page was connected, and its wallet does not answer this one until `wake`.
   *
   * @param links - Where links open the wallet. Default: `fakewallet://`.
   */
  sleep(links?: WalletIdentity['links']): void
  wake(): void
  /** The connected wallet tells something. */
  emit(this: void, event: WalletEvent): void
}

export interface FakePairing {
  /** For `connectors` of a kit. */
  readonly createDriver: CreateConnectorDriver
  readonly control: FakePairingControl
}
