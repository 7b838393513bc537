import type { CaipNetworkId } from '@openappkit/common'
import type { SignInFields } from '@openappkit/core/internal'
import type { Permissions } from './recap.ts'

/** A request to sign in while connecting: the fields of the site, and the permissions of the session. */
export interface SignInRequest {
  readonly fields: SignInFields
  /**
   * What the site requests for its own resources.
   *
   * @default None.
   */
  readonly own?: Permissions
  /** CAIP-2 ids, the one that the visitor signs in on first. */
  readonly chains: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  /** The time of the site, in milliseconds since the epoch. */
  now(): number
}
