import type { CaipAddress } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import type { ProfileService } from './createProfileService.ts'
import type { ProfileState } from './types.ts'

/** What the parts of the controller share: one object per kit. */
export interface ProfileContext {
  readonly kit: Kit
  readonly state: ProfileState
  readonly service: ProfileService
  readonly zone: string
  /** Aborted by `kit.destroy()`. */
  readonly life: AbortSignal
  /** The active account of eip155, whose wallet signs. */
  getAccount(this: void): CaipAddress | undefined
  getAddress(this: void): string | undefined
}
