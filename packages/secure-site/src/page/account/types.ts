import type { ExportProvider } from '../../api/exportConfig.ts'
import type { AccountDevice, Passkey } from '../../api/passkeyValues.ts'
import type { Factors } from '../custody/factors.ts'
import type { LoggedIn } from '../login/createLogin.ts'
import type { Api } from '../proof/createApi.ts'
import type { Recovery, RecoveryState } from '../recover/createRecovery.ts'
import type { TopLoginState } from '../top-level/createTopLogin.ts'

/** What the page shows of an account. */
export interface AccountLists {
  readonly devices: readonly AccountDevice[]
  readonly passkeys: readonly Passkey[]
}

/** What the visitor has just done. */
export type AccountNotice =
  | 'passkeyAdded'
  | 'passkeyAddedOnly'
  | 'passkeyOpens'
  | 'passkeyRemoved'
  | 'deviceRemoved'
  | 'deviceLoggedOut'
  | 'named'

/** The state of the page. `problem`: why the last step failed. */
export type AccountState =
  | TopLoginState
  | { readonly step: 'opening' }
  | { readonly step: 'failed'; readonly problem: unknown }
  | ({
      readonly step: 'open'
      readonly user: LoggedIn
      /** The row or the button whose work is running: the id of a passkey or a device, or `add`. */
      readonly busy?: string
      /** The work needs the wallet, which only its owner opens. */
      readonly question?: RecoveryState | undefined
      readonly notice?: AccountNotice
      readonly problem?: unknown
    } & AccountLists)
  | { readonly step: 'ended' }

/** The session of the page, for its sections. */
interface AccountSession {
  readonly api: Api
  readonly user: LoggedIn
  /** What this page can open the wallet with. */
  getFactors(): Factors
  /** Reads the lists of the account again. */
  refresh(): Promise<void>
  /** Asks for a login on this page, if it continues a login of a frame: that is no proof for another custody. @returns whether it asks */
  askOwnLogin(): boolean
}

/** What the visitor does on the page. */
export interface AccountPage {
  /** Continues a login of a frame, or asks for a login. */
  takeOver(ticket: string): Promise<void>
  start(email: string): Promise<void>
  enterCode(code: string): Promise<void>
  enterPasskey(): Promise<void>
  /** Logs in at a provider. Called in a click. */
  startAt(provider: ExportProvider): Promise<void>
  /** Leaves the login, and shows the field for the address again. */
  restart(): void
  /** Reads the lists again. */
  refresh(): Promise<void>
  /** Creates a passkey. Called in a click. */
  addPasskey(): Promise<void>
  /** Lets a passkey open the wallet. Called in a click. */
  letOpen(passkey: Passkey): Promise<void>
  namePasskey(id: string, name: string): Promise<void>
  removePasskey(passkey: Passkey): Promise<void>
  nameDevice(id: string, name: string): Promise<void>
  logOutDevice(id: string): Promise<void>
  removeDevice(id: string): Promise<void>
  /** Opens the wallet for the work that waits for it. */
  readonly recovery: Recovery
  /** Ends the question for a passkey or the recovery code. */
  leaveQuestion(): void
  /** Signs out. */
  end(): Promise<void>
  /** `undefined` while no visitor is logged in. */
  getSession(): AccountSession | undefined
}
