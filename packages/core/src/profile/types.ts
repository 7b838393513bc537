import type { AppKitError, CaipAddress, ChainNamespace } from '@openappkit/common'
import type { AccountDataRequest, Identity, QueryState } from '../data/types.ts'
import type { Network } from '../networks/types.ts'

declare module '../options/types.ts' {
  interface KitOptions {
    /**
     * Names of accounts at the service of `endpoints.api`, such as `alice.example.id`. Visitors can register one, and it is shown in place
     * of the name of ENS and of the address.
     *
     * @default None: no name is offered, and the service is not requested for names.
     * @example
     * createAppKit({ networks: [mainnet], names: { zone: 'example.id' } })
     */
    names?: NamesOptions
  }
}

declare module '../events/types.ts' {
  interface EventProperties {
    /** The visitor opened the view of the names of the account. */
    CLICK_NAMES: undefined
    /** The visitor registered a name for the account. */
    REGISTER_NAME_SUCCESS: undefined
    /** A name was not registered. `message`: short text of the error. */
    REGISTER_NAME_ERROR: { message: string }
  }
}

/** The options of names. */
export interface NamesOptions {
  /** The zone in which names are registered, as the query `zone` of the service: `example.id`. Lower-case letters, digits, hyphens and dots. */
  readonly zone: string
}

/** An address that a name has on a chain family. */
export interface ProfileAddress {
  /** Coin type of SLIP-44: `60` for accounts of eip155. */
  readonly coinType: number
  readonly address: string
}

/** A registered name with its addresses and attributes (SPEC §7). */
export interface Profile {
  /** With its zone: `alice.example.id`. ASCII in lower case, so that it imitates no other name (S9). */
  readonly name: string
  readonly addresses: readonly ProfileAddress[]
  /** An `https:` or `data:` URL. */
  readonly avatar?: string
  /** Cleaned (S9). */
  readonly bio?: string
}

/** The names of an account. */
export interface AccountNames {
  /** At the service. Each has the account among its addresses. */
  readonly profiles: readonly Profile[]
  /** The name of another source, such as ENS; without a name if there is none. */
  readonly other: Identity
}

/** Why a text is not a name that can be registered (SPEC §9). */
export type NameProblem = 'tooShort' | 'tooLong' | 'characters'

/** What the service says about a name. `own`: it belongs to the account. */
export type NameAvailability = 'unknown' | 'checking' | 'free' | 'taken' | 'own' | 'failed'

/**
 * The path of a registration. `signing`: the wallet shows the message. `sending`: the service is requested. `done`: the service shows
 * the name with the account. `declined`: the visitor rejected the message in the wallet. `failed`: `error` has the reason; after
 * `profileErrors.unconfirmed` the name may be registered. `confirming`: the service is requested again whether it is.
 */
export type RegistrationStatus = 'editing' | 'signing' | 'sending' | 'confirming' | 'done' | 'declined' | 'failed'

/** The form to register a name. */
export interface ProfileState {
  /** The name without its zone, in lower case. */
  label: string
  /** Absent if the name may be registered, and while it is empty. */
  problem: NameProblem | undefined
  availability: NameAvailability
  /** Names that are free, without their zone. */
  suggestions: readonly string[]
  status: RegistrationStatus
  /** The account for which the name is registered, from the request to the wallet on. */
  account: CaipAddress | undefined
  /** Why the name could not be checked or registered. */
  error: AppKitError | undefined
  /** The name that is shown for accounts, by folded address. Empty: that of another source. Absent: no choice. */
  choices: Readonly<Record<string, string>>
}

/** The names of accounts at the service of SPEC §7. */
export interface ProfileController {
  readonly state: ProfileState
  /** The zone of the site; `undefined` if the option or the service is missing or invalid. Then nothing is requested. */
  readonly zone: string | undefined
  /** The names of accounts that were loaded. */
  readonly names: { readonly entries: Readonly<Record<string, QueryState<AccountNames>>> }
  /** The chain family whose accounts register names: the active one if it can, otherwise the first that can; `undefined` without one. */
  getNamespace(): ChainNamespace | undefined
  /** Its active account. */
  getAccount(): CaipAddress | undefined
  /** The address of that account. */
  getAddress(): string | undefined
  /** The names of that account; `idle` before `load`, and without an account. */
  getNames(): QueryState<AccountNames>
  /** Fetches the names of that account, unless they are cached (5 minutes). Never rejects. */
  load(options?: { readonly force?: boolean }): Promise<void>
  /**
   * The name and the picture that the account has at the service, by the choice of the visitor. Requested once per address.
   *
   * @returns `undefined` if there is none, or the visitor shows the name of another source.
   * @throws the error of the service
   */
  findIdentity(request: AccountDataRequest): Promise<Identity | undefined>
  /**
   * The address that a name of the zone has for accounts of a network.
   *
   * @returns `undefined` if the name is not of the zone, not registered, or has no address of the chain family.
   * @throws the error of the service
   */
  findAddress(request: {
    readonly name: string
    readonly network: Network
    readonly signal: AbortSignal
  }): Promise<string | undefined>
  /** The name that is shown for that account: of the service, empty for that of another source, `undefined` if it has none. */
  getShown(): string | undefined
  /** Shows a name of the account, and its picture. @param name - Empty for that of another source. */
  show(name: string): void
  /** Sets the name to register, without its zone. It is checked at once, and at the service when typing pauses. No effect while a request is open. */
  setLabel(text: string): void
  /**
   * Checks the name again after a failure. After a registration whose result is unknown, looks again whether the name is registered.
   * Never rejects.
   */
  retry(): Promise<void>
  /**
   * Requests the wallet to sign the registration of the name, and sends it. Never rejects: the outcome is in `state`. No effect unless
   * the name is free, and after `profileErrors.unconfirmed`: `retry` looks whether it is registered.
   */
  register(): Promise<void>
  /**
   * Ends the wait for the wallet or the service. A later signature is dropped. A request that was sent may still register the name: then
   * `state` has `profileErrors.unconfirmed`, and `retry` looks again.
   */
  cancel(): void
  /** Starts a new form. */
  clear(): void
}
