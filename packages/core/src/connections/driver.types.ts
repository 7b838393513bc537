import type { CaipAssetId, CaipNetworkId, ChainNamespace } from '@openappkit/common'
import type { AlertsController } from '../alerts/types.ts'
import type { EventsController } from '../events/types.ts'
import type { ChainFamily } from '../families/types.ts'
import type { Clock, Unsubscribe } from '../kit/ports.ts'
import type { Logger } from '../log/types.ts'
import type { Network, NetworkInput } from '../networks/types.ts'
import type { MutableOptions } from '../options/mutable.types.ts'
import type { KitOptions } from '../options/types.ts'
import type { ConnectSignIn, SignedMessage } from '../siwx/connect.types.ts'
import type { KitStorage } from '../storage/types.ts'
import type { ThemeState } from '../theme/types.ts'
import type {
  RecipientFacts,
  SentReference,
  Transfer,
  TransferEstimate,
  TransferOutcome,
  TransferTrace,
  TransferSimulation,
} from '../transfer/types.ts'
import type {
  Approval,
  ChosenWallet,
  ConnectionAccount,
  Connector,
  LinkStatus,
  WalletIdentity,
} from './connector.types.ts'

/**
 * The pairing with a wallet outside this browser, shown while an attempt waits. A driver sends the next one before this one
 * expires, so that a visitor never sees an expired code.
 */
export interface Pairing {
  /** A `wc:` URI; `undefined` while it is being created. */
  readonly uri: string | undefined
  /** Milliseconds since the epoch at which it counts as expired; 0 without a URI. */
  readonly expiresAt: number
  /** 1 for the first pairing of an attempt, one more for each that replaces it. */
  readonly round: number
  readonly link: LinkStatus
}

/**
 * The steps that a driver may show a visitor during an attempt, by name, such as the code of an email. `data` is what a view
 * shows, `answer` what it returns; `never` if the visitor acts elsewhere, e.g. in a window of a social login. A driver adds
 * its steps by declaration merging.
 *
 * @example
 * declare module '@openappkit/core' {
 *   interface ConnectSteps {
 *     emailCode: { data: { email: string; triesLeft: number }; answer: { code: string } }
 *   }
 * }
 */
export interface ConnectSteps {}

export type ConnectStepName = keyof ConnectSteps

/** A step with a known name. Replaced as a whole on every change, never mutated. */
export interface ConnectStepOf<Name extends ConnectStepName> {
  /** Unique in the kit. */
  readonly id: string
  readonly name: Name
  readonly data: ConnectSteps[Name]['data']
  /** The driver is processing the answer. */
  readonly isAnswered: boolean
  /** Answers the driver, once. Does nothing if another step has replaced this one or the attempt has ended. */
  answer(answer: ConnectSteps[Name]['answer']): void
}

/** Any step, discriminated by `name`. */
export type ConnectStep = { [Name in ConnectStepName]: ConnectStepOf<Name> }[ConnectStepName]

/**
 * Input that a view passes to the driver at the start of an attempt, by name, such as an email address or a window that the
 * click has opened. A driver adds its inputs by declaration merging.
 */
export interface ConnectInputs {}

export type ConnectInput = {
  [Name in keyof ConnectInputs]: { readonly name: Name; readonly data: ConnectInputs[Name] }
}[keyof ConnectInputs]

/** A connect attempt that waits for a wallet. */
export interface PendingAttempt {
  readonly id: string
  readonly connectorId: string
  readonly namespace: ChainNamespace
  /** True once the wallet has not answered for 10 s. False while a step waits for the visitor. */
  readonly isStillWaiting: boolean
  /**
   * The wallet already shows an older request of this site (-32002), which the visitor has to answer there. The attempt
   * continues when they approve it. A refusal cannot be detected, so offer to try again.
   */
  readonly isOpenInWallet: boolean
  readonly wallet?: ChosenWallet
  /** Present only for wallets outside this browser. */
  readonly pairing?: Pairing
  /** The current step, or the last one. */
  readonly step?: ConnectStep
}

/** The accounts that a wallet confirmed for one namespace. */
interface ConfirmedAccounts {
  /** At least one. The first is the selected one. */
  readonly accounts: readonly ConnectionAccount[]
  /** Reference of the wallet's chain (CAIP-2), e.g. `1`. */
  readonly chainReference: string
  readonly approval?: Approval
}

/** The connection that a wallet confirmed. */
export interface ConnectResult extends ConfirmedAccounts {
  /** Set if the wallet confirmed another configured namespace, because it does not support the requested one. */
  readonly namespace?: ChainNamespace
  readonly authName?: string
  /** Set if the connector serves many wallets. */
  readonly wallet?: WalletIdentity
  /** The accounts of the session in its other chain families. */
  readonly others?: Readonly<Partial<Record<ChainNamespace, ConfirmedAccounts>>>
  /**
   * Only from `reconnect`: an earlier page was connected, and the wallet has not answered this page yet. The driver emits
   * `answered` when it does; `reconnect` then returns the confirmed connection.
   */
  readonly isUnconfirmed?: boolean
  /** Only from `connect` with `signIn`: the sign-in messages that the wallet has signed. Core passes them to the site, which verifies them. */
  readonly signedMessages?: readonly SignedMessage[]
}

/** An event of a wallet, already parsed. */
export type WalletEvent =
  /** The session now includes other chain families. */
  | { readonly type: 'joined'; readonly others: NonNullable<ConnectResult['others']> }
  | { readonly type: 'accountsChanged'; readonly accounts: readonly ConnectionAccount[] }
  | { readonly type: 'chainChanged'; readonly chainReference: string }
  | { readonly type: 'approvalChanged'; readonly approval: Approval }
  | { readonly type: 'linkChanged'; readonly link: LinkStatus }
  /** The wallet of an unconfirmed connection has answered. */
  | { readonly type: 'answered' }
  /** The wallet has ended the connection. With `isBySite`, a library of the site has ended it without the kit. */
  | { readonly type: 'disconnect'; readonly isBySite?: boolean }

export interface ConnectorRequest {
  readonly connectorId: string
  readonly namespace: ChainNamespace
  /** Aborted when the visitor cancels or the kit is destroyed. A wallet's prompt cannot be closed; its late answer is dropped. */
  readonly signal: AbortSignal
}

/** A request to the active account. */
export interface AccountRequest extends ConnectorRequest {
  readonly address: string
}

export interface ConnectRequest extends ConnectorRequest {
  /** The preferred network. The wallet may connect on another one. */
  readonly network?: Network
  /** The caller has not named a namespace: any other configured one is accepted. */
  readonly acceptsAnyNamespace?: boolean
  /** The chosen wallet of the directory, for drivers that serve many wallets. */
  readonly wallet?: ChosenWallet
  /** Same as `ConnectParams.input`. */
  readonly input?: ConnectInput
  /** Set if the site signs visitors in (option `siwx`). */
  readonly signIn?: ConnectSignIn
  /** Shows the visitor a pairing, or a change of it. Each call restarts the deadline of the attempt. */
  reportPairing?(pairing: Pairing): void
  /**
   * Shows the visitor a step. A later call replaces the previous step. Each call and each answer restart the deadline of the
   * attempt.
   *
   * @param deadlineMs - Milliseconds after which the attempt fails with `connectionErrors.stepNotAnswered`. Default
   *   300,000.
   * @returns The answer.
   * @throws the reason of `signal`; `connectionErrors.superseded` if another step has replaced this one or the attempt has
   *   ended. A driver may ignore the promise: its rejection is already handled.
   */
  showStep?<Name extends ConnectStepName>(
    name: Name,
    data: ConnectSteps[Name]['data'],
    deadlineMs?: number,
  ): Promise<ConnectSteps[Name]['answer']>
}

/**
 * The message that an account signs: a text, signed as UTF-8, or bytes. Both are signed by the standard of the chain family,
 * EIP-191 for eip155. Bytes that a family or a wallet cannot sign are refused before the wallet is asked.
 */
export type SignableMessage = string | Uint8Array

/**
 * Abilities that only some drivers have, whether they are adapters or not. A package declares its own once, by merging into
 * this interface.
 *
 * @example
 * ```ts
 * declare module '@openappkit/core' {
 *   interface DriverFacets {
 *     points: PointsFacet
 *   }
 * }
 * kit.connections.getAdapter('points')?.facets?.points?.perPress
 * ```
 */
export interface DriverFacets {}

/** Connects a set of wallets. One object per kit. */
export interface ConnectorDriver {
  /** Starts the discovery of wallets. */
  start(): Unsubscribe
  getConnectors(): readonly Connector[]
  watchConnectors(listener: () => void): Unsubscribe
  /**
   * Loads the code that sends requests to wallets, if it is not part of the driver's entry. Core awaits it before it calls
   * any method below, so keep it small; code for one kind of wallet should load with that wallet.
   */
  preload?(): Promise<void>
  /**
   * May prompt. Rejects with a catalogued error: `connectionErrors.requestPending` if the wallet already shows a request of
   * this site. Core then waits for its answer through `watchWallet` and `reconnect`.
   */
  connect(request: ConnectRequest): Promise<ConnectResult>
  /** Never prompts. `null` if the wallet no longer shows this site an account; see `isUnconfirmed` for a wallet that does not answer. */
  reconnect(request: ConnectRequest): Promise<ConnectResult | null>
  /** Ends the session that `connect` or `reconnect` returned, also if core has refused it. */
  disconnect(request: ConnectorRequest): Promise<void>
  /** May prompt. Resolves when the wallet has switched. Adds the network if the wallet does not have it (4902). */
  switchNetwork(request: ConnectorRequest & { readonly network: Network }): Promise<void>
  /** Subscribes to the events of one wallet in one namespace. */
  watchWallet(connectorId: string, listener: (event: WalletEvent) => void, namespace: ChainNamespace): Unsubscribe
  /** Returns the signature in the namespace's usual encoding (0x-hex for eip155). Bytes are a copy that belongs to the driver. */
  signMessage(request: AccountRequest & { readonly message: SignableMessage }): Promise<string>
  /** The raw provider, e.g. EIP-1193. */
  getProvider(connectorId: string, namespace: ChainNamespace): unknown
  readonly facets?: Partial<DriverFacets>
}

/** Amount in base units, with its decimals and symbol. */
export interface Balance {
  readonly amount: bigint
  readonly decimals: number
  readonly symbol: string
}

/** The driver of a chain family, which also reads its chains. */
export interface ChainAdapter extends ConnectorDriver {
  readonly namespace: ChainNamespace
  /** What the kit has to know of the chain family. Not needed for those of SPEC §3, whose description it adds to. */
  readonly family?: ChainFamily
  getBalance(request: {
    readonly address: string
    readonly network: Network
    readonly signal: AbortSignal
  }): Promise<Balance>
  /**
   * Estimates the cost of a transfer. Absent, together with `sendTransfer`, if the adapter does not support transfers.
   *
   * @throws transferErrors.assetNotSupported, invalidAmount, invalidRecipient, or the error of the node
   */
  estimateTransfer?(request: Transfer & { readonly signal: AbortSignal }): Promise<TransferEstimate>
  /**
   * Requests the wallet of `connectorId` to sign and send a transfer, which prompts. Never retried: the transfer may have
   * been sent before an error.
   *
   * @param request - `reportAccepted`: called once, with an id of the wallet, if the wallet has accepted the transfer and its
   *   transaction is not known yet, because the wallet reports it only after the chain has included it (EIP-5792).
   * @returns The id of the transaction, as the explorers of the chain write it.
   * @throws transferErrors.assetNotSupported, invalidAmount, invalidRecipient, or the error of the wallet
   */
  sendTransfer?(request: Transfer & ConnectorRequest & { reportAccepted?(id: string): void }): Promise<string>
  /**
   * Waits until the chain has included a transfer, however long that takes. Ends when the signal aborts.
   *
   * @param request - `hash`: the id that `sendTransfer` returned. `accepted`: the wallet reports the outcome, because the
   *   transaction may belong to a bundle, which can succeed without the transfer. `reportTrace`: called with data that the
   *   caller stores, and passes as `trace` after a reload.
   * @returns `undefined` if the outcome cannot be found any more.
   * @throws the error of the node or the wallet if none answers; the outcome is then not known yet
   */
  followTransfer?(
    request: ReadRequest & SentReference & { reportTrace?(trace: TransferTrace): void },
  ): Promise<TransferOutcome | undefined>
  /**
   * The changes of the sender's balances if the transfer were sent now, without the fee. `undefined` if the chain cannot
   * simulate.
   *
   * @throws the error of the node if the transfer would fail
   */
  simulateTransfer?(request: Transfer & { readonly signal: AbortSignal }): Promise<TransferSimulation | undefined>
  /**
   * Facts about an address that is about to receive.
   *
   * @throws transferErrors.invalidRecipient if it is not an address of the chain family, or its checksum is wrong
   */
  inspectRecipient?(request: ReadRequest & { readonly address: string }): Promise<RecipientFacts>
  /** Whether a text has the form of a registered name, such as `alice.eth`. */
  isName?(text: string): boolean
  /** The address that a name is registered for; `undefined` if there is none. The name is normalised first (ENSIP-15). */
  resolveName?(request: ReadRequest & { readonly name: string }): Promise<string | undefined>
  /**
   * The name that an address claims, and that resolves to the address, with its picture; `undefined` if there is none.
   *
   * @param request.onName - Called with the name as soon as it is known, before the picture is read.
   */
  lookUpName?(
    request: ReadRequest & { readonly address: string; readonly onName?: (name: string) => void },
  ): Promise<{ readonly name: string; readonly avatar?: string } | undefined>
  /** Balances of tokens, in the order of `assets`, in as few requests as possible; `undefined` for one that cannot be read. */
  getTokenBalances?(
    request: ReadRequest & { readonly address: string; readonly assets: readonly CaipAssetId[] },
  ): Promise<readonly (TokenAmount | undefined)[]>
  /**
   * The assets that the connected wallet reports itself (ERC-7811 for eip155). Does not prompt. `undefined` if the wallet
   * does not support this.
   */
  getWalletAssets?(request: AccountRequest & { readonly network: Network }): Promise<readonly TokenAmount[] | undefined>
}

/** A read from a chain. */
export interface ReadRequest {
  readonly network: Network
  readonly signal: AbortSignal
}

/** An amount of one asset. Texts are as the contract or the wallet writes them, not cleaned. */
export interface TokenAmount extends Balance {
  /** CAIP-19 id. */
  readonly asset: CaipAssetId
  readonly name: string
  readonly iconUrl?: string
}

/** A connection that was made without the kit, as a driver reports it. */
export interface ReportedConnection {
  readonly connectorId: string
  readonly namespace: ChainNamespace
}

/** The part of a kit that its drivers and adapters use. */
export interface DriverContext {
  readonly kitId: string
  readonly clock: Clock
  readonly log: Logger
  readonly options: Readonly<MutableOptions>
  readonly projectId: string | undefined
  /** For what a driver keeps between visits. A stored value is a hint, which anything on the site's origin can write (S15). */
  readonly storage: Pick<KitStorage, 'get' | 'set' | 'remove' | 'watch'>
  /** Reports problems of the configuration to the site's developer. */
  readonly alerts: Pick<AlertsController, 'raise'>
  /** For a driver whose wallet is drawn beside the modal. */
  readonly theme: Readonly<ThemeState>
  /** Emits an event to the subscribers of the site. */
  readonly track: EventsController['track']
  /**
   * The options of the kit as the site wrote them, not validated. Only for an option that one driver alone reads and that
   * sites used to write there; the options of the driver's own function take precedence.
   */
  readonly site: Readonly<KitOptions>
  /** Namespaces that have networks. */
  listNamespaces(): readonly ChainNamespace[]
  /**
   * Reports a connection that a library of the site has made, or made active, without the kit. Core calls `reconnect` for
   * it, which does not prompt, and makes it the active connection of its chain family, unless the visitor chooses another
   * wallet first. Call it after `start`. Do not report the results of `connect`. Disconnect a session that is settled after
   * the signal of `connect` is aborted; do not report it.
   */
  reportConnection(reported: ReportedConnection): void
  /** The provider of a connector of any driver; `undefined` if no driver has it. */
  getProvider(connectorId: string, namespace: ChainNamespace): unknown
  /** The currently configured networks of a namespace. */
  listNetworks(namespace: ChainNamespace): readonly Network[]
  /** The chain object that the site passed, with formatters. */
  getNetworkSource(id: CaipNetworkId): NetworkInput | undefined
}

export interface CreateAdapter {
  (context: DriverContext): ChainAdapter
  readonly namespace: ChainNamespace
}

export type CreateConnectorDriver = (context: DriverContext) => ConnectorDriver
