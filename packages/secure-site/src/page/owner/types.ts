import type { Recovery } from '../../api/values.ts'
import type { RecoveryState } from '../recover/createRecovery.ts'

/** What the visitor wants: another custody, or a new code for custody `owner`. */
export type OwnerGoal = Recovery | 'newCode'

/** The state of the section. `problem`: why the last step failed. */
export type OwnerState =
  /** `done`: what has just been changed. */
  | { readonly step: 'overview'; readonly recovery: Recovery; readonly done?: OwnerGoal; readonly problem?: unknown }
  /** What the change means. */
  | { readonly step: 'explain'; readonly goal: OwnerGoal; readonly isBusy?: boolean; readonly problem?: unknown }
  /** The wallet of an owner is opened by a passkey or the code. */
  | { readonly step: 'recover'; readonly recovery: RecoveryState }
  /** A passkey is used twice. `isNew`: the account has none yet. */
  | {
      readonly step: 'passkey'
      readonly uses: 0 | 1
      readonly isNew: boolean
      readonly isBusy?: boolean
      readonly problem?: unknown
    }
  | { readonly step: 'code'; readonly code: string; readonly isSaved: boolean; readonly problem?: unknown }
  | { readonly step: 'repeat'; readonly isBusy?: boolean; readonly problem?: unknown }
  | { readonly step: 'saving' }

/** What the visitor does in the section. */
export interface Owner {
  /** Begins a change with what it means. */
  start(goal: OwnerGoal): void
  /** The visitor has understood. */
  confirm(): Promise<void>
  /** Opens the wallet of an owner. */
  readonly recovery: { usePasskey(): Promise<void>; enterCode(text: string): Promise<void> }
  /** Uses a passkey, or creates the first one. Called in a click. */
  usePasskey(): Promise<void>
  /** The text of the kit as a file; `undefined` if it was not written. */
  createKit(): Promise<string | undefined>
  /** The visitor has written the code down. */
  next(): void
  /** Shows the code again. */
  back(): void
  /** Ends the change with the code from the paper. */
  enterCode(text: string): Promise<void>
  /** Leaves the change, and erases what it has opened. */
  cancel(): void
}
