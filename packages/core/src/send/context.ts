import type { Kit } from '../kit/types.ts'
import type { SendForm, SendState } from './types.ts'

/** What the parts of the form share: one object per kit. */
export interface FormContext {
  readonly kit: Kit
  readonly state: SendState
  /** Aborted by `kit.destroy()`. */
  readonly life: AbortSignal
  getForm(this: void): SendForm
}
