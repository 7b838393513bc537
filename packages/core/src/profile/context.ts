import type { CaipAddress, ChainNamespace } from '@openappkit/common'
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
  /** The chain family whose accounts register names; `undefined` if the site has none. */
  getNamespace(this: void): ChainNamespace | undefined
  /** Its active account, whose wallet signs. */
  getAccount(this: void): CaipAddress | undefined
  getAddress(this: void): string | undefined
}
