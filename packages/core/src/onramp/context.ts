import type { Kit } from '../kit/types.ts'
import type { OnrampForm, OnrampProvider, OnrampState } from './types.ts'

/** What the parts of the controller share: one object per kit. */
export interface OnrampContext {
  readonly kit: Kit
  readonly state: OnrampState
  /** Aborted by `kit.destroy()`. */
  readonly life: AbortSignal
  getForm(this: void): OnrampForm
  getProvider(this: void): OnrampProvider | undefined
}
