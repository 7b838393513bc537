/**
 * What a change of the email address waits for: the new address, the visitor's answer in the frame, the code of the current
 * address, the code of the new one, or nothing more.
 */
export type EmailChangeStage = 'address' | 'asking' | 'primary' | 'secondary' | 'done' | 'failed'

export interface EmailChangeState {
  stage: EmailChangeStage
  /** The new address. */
  email: string
  /** The address before the change; none for a visitor who has not given one. */
  previous: string | undefined
  /** An answer of the secure site is awaited. */
  isBusy: boolean
  /** It has not come for 10 seconds. */
  isLate: boolean
  /** No code of this change is accepted any more. */
  needsNewCode: boolean
  /** Why the last answer was not accepted, or why the change has failed. */
  problem: unknown
}

/** The change of the visitor's email address. No method throws: the state has the error. */
export interface EmailChange {
  readonly state: Readonly<EmailChangeState>
  /**
   * Begins a change, which replaces one that is open. The frame asks the visitor first.
   *
   * @param email - The new address.
   */
  start(email: string): Promise<void>
  /** Compares the code that `stage` waits for. */
  enter(code: string): Promise<void>
  /** Goes back to the address, which the state keeps. */
  edit(): void
  /** Ends the change, and forgets it. */
  reset(): void
}
