import type { CallsBatch } from '../protocol/types.ts'
import type { Question, WalletState } from './types.ts'

type Site = Pick<Question, 'origin' | 'peer'>

/** A site behind WalletConnect only claims its origin, so its calls are not those of a page with this origin. */
export const getCallsOwner = ({ origin, peer }: Site): string =>
  peer === undefined ? origin : `WalletConnect ${peer.url}`

/** The calls that a site has sent. */
export function listCalls({ calls }: Pick<WalletState, 'calls'>, site: Site): readonly CallsBatch[] {
  const own = getCallsOwner(site)
  return calls.filter(({ owner }) => owner === own).map(({ owner: _, ...batch }) => batch)
}
