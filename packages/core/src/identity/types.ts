import type { ChainNamespace } from '@openappkit/common'
import type { Identity, QueryState } from '../data/types.ts'
import type { Network } from '../networks/types.ts'

/** An account whose identity is fetched. */
export interface IdentityRequest {
  /** Address in the form of its chain family. */
  readonly address: string
  /** Default: the active network. */
  readonly network?: Network | undefined
}

export interface IdentityState {
  /** By CAIP-10 address. */
  readonly entries: Readonly<Record<string, QueryState<Identity>>>
}

/** Names and pictures of accounts, such as those of ENS. */
export interface IdentityController {
  readonly state: IdentityState
  /**
   * Fetches the name and the picture of any account, unless they are cached (5 minutes). Those of an active account also become
   * its `profileName` and `profileImage`.
   *
   * @returns Empty if no source knows the account.
   * @throws `caip.invalidAccount`; the error of the source, also without a request if it failed less than 30 s ago
   */
  fetch(request: IdentityRequest): Promise<Identity>
  /** Fetches those of the active account. Never rejects. @param namespace - Default: the active one. */
  refresh(namespace?: ChainNamespace): Promise<void>
  /** Fetches those of an account again if it is active, and otherwise with the next request: they have changed. Never rejects. */
  renew(address: string): Promise<void>
}
