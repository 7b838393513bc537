import type { ChainNamespace } from '@openappkit/common'
import type { ChosenWallet, LinkStatus } from './connector.types.ts'

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
