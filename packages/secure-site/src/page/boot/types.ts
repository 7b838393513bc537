import type { FrameRequest } from '@openappkit/frame'
import type { Wallet } from '../../api/values.ts'
import type { Approvals } from '../approve/createApprovals.ts'
import type { Login } from '../login/createLogin.ts'
import type { ChainId } from '../rpc/chains.ts'
import type { Clock } from '../clock/clock.ts'
import type { Api, FetchPort } from '../proof/createApi.ts'
import type { OwnerFactor } from '../recover/createRecovery.ts'
import type { ProjectConfig } from '../../api/projectConfig.ts'

/** What the page has once its storage is open. */
export interface ReadyPage {
  readonly api: Api
  readonly login: Login
  /** Whether the browser stores nothing for the frame. */
  readonly isStorageBlocked: boolean
  /** Opens the wallet with what the visitor has, and stores a slot for this device. */
  open(wallet: Wallet, factor: OwnerFactor): Promise<void>
  /** Opens the wallet for one use of its key. */
  useKey<Result>(wallet: Wallet, use: (privateKey: Uint8Array) => Result): Promise<Result>
}

/** The state of one page. It ends with it. */
export interface PageState {
  readonly project: ProjectConfig
  /** Shows what the frame asks. */
  readonly parent: HTMLElement
  readonly fetch: FetchPort
  readonly clock: Clock
  readonly ready: Promise<ReadyPage>
  /** The network of the wallet. */
  chainId: ChainId
  /** What the dapp calls itself. */
  claimedName: string | undefined
  /** Languages as BCP 47 tags, preferred first: those of the browser, then those that the dapp has named. */
  languages: readonly string[]
  /** Id of the change of the email address whose codes are entered. */
  emailChangeId: string | undefined
  /** The browser has given the frame no window: the page of the dapp separates its windows, or windows are blocked. */
  opensNoWindow?: boolean
  setTheme(theme: FrameRequest<'SYNC_THEME'>): Promise<void> | void
  /** Loads the approval once. */
  loadApprovals(): Promise<Approvals>
}
