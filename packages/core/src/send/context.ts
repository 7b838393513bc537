import type { Kit } from '../kit/types.ts'
import type { SendForm, SendState, SendRequest } from './types.ts'

/** What the parts of the form share: one object per kit. */
export interface FormContext {
  readonly kit: Kit
  readonly state: SendState
  /** Aborted by `kit.destroy()`. */
  readonly life: AbortSignal
  getForm(this: void): SendForm
}

/** How long the form must not change before the chain is asked. */
export const PAUSE_MS = 400
/** Time limit of a read over all endpoints of a network. */
export const DEADLINE_MS = 30_000
/** After this time the base fee may be above the highest price of an estimate. While a visitor looks at it, it is repeated earlier. */
export const MAX_ESTIMATE_AGE_MS = 60_000

/** Whether the wallet may still show the transfer. After it has accepted the transfer, the visitor can send another one. */
export const isPrompting = (request: SendRequest): boolean =>
  request.status === 'waiting' && request.isAccepted !== true
