/** @module The sign-outs that the site has not confirmed. Each change reads them again, so that those of other tabs are kept. */
import type { CaipAddress } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import type { SIWXConfig } from '../options/siwx.types.ts'
import { fold, split } from './accounts.ts'
import { revokeSession, SITE_DEADLINE_S } from './site.ts'
import { signOutsKey, type PendingSignOut } from './storage.ts'

/** How long a page waits for an answer of the site. */
export const BUSY_MS = SITE_DEADLINE_S * 1_000

/** Sessions of a site end before. A server that never answers again is not asked for ever. */
const MAX_AGE_MS = 30 * 86_400_000

type Stores = Pick<Kit, 'storage' | 'ports'>

export const listSignOuts = ({ storage, ports }: Stores): readonly PendingSignOut[] =>
  (storage.get(signOutsKey) ?? []).filter(({ at }) => ports.clock.now() - at < MAX_AGE_MS)

/** Those of some accounts. */
export function findSignOuts(kit: Stores, accounts: readonly CaipAddress[]): readonly PendingSignOut[] {
  const wanted = new Set(accounts.map(fold))
  return listSignOuts(kit).filter(({ account }) => wanted.has(fold(account)))
}

/** Whether a page waits for the site. The clock may have been set back meanwhile. */
export const isBusy = ({ ports }: Stores, { busyUntil }: PendingSignOut): boolean => {
  const left = busyUntil - ports.clock.now()
  return left > 0 && left <= BUSY_MS
}

function store({ storage }: Stores, signOuts: readonly PendingSignOut[]): void {
  if (signOuts.length > 0) storage.set(signOutsKey, signOuts)
  else storage.remove(signOutsKey)
}

const isIn = (signOuts: readonly PendingSignOut[], { account, at }: PendingSignOut): boolean =>
  signOuts.some((signOut) => signOut.at === at && signOut.account === account)

/**
 * Stores sign-outs, the newest first, for which this page now asks the site. A later sign-out of an account replaces an earlier one, unless
 * a page waits for the site: its request is on its way, and a new sign-in must not overtake it.
 */
export function addSignOuts(kit: Stores, accounts: readonly CaipAddress[]): readonly PendingSignOut[] {
  const now = kit.ports.clock.now()
  const earlier = findSignOuts(kit, accounts)
  const at = Math.max(now, ...earlier.map((signOut) => signOut.at + 1))
  const added = accounts.map((account) => ({ account, at, busyUntil: now + BUSY_MS }))
  store(kit, [...added, ...listSignOuts(kit).filter((signOut) => !isIn(earlier, signOut) || isBusy(kit, signOut))])
  return added
}

/** Those of some sign-outs that the site has still not confirmed, and that no later sign-out or sign-in has replaced, as they are stored now. */
export const listLeft = (kit: Stores, signOuts: readonly PendingSignOut[]): readonly PendingSignOut[] =>
  listSignOuts(kit).filter((signOut) => isIn(signOuts, signOut))

/** Removes sign-outs that the site has confirmed, or that a new sign-in has replaced. */
export function removeSignOuts(kit: Stores, done: readonly PendingSignOut[]): void {
  const left = listSignOuts(kit)
  const kept = left.filter((signOut) => !isIn(done, signOut))
  if (kept.length < left.length) store(kit, kept)
}

/** Stores whether this page waits for the site. */
export function setBusy(kit: Stores, signOuts: readonly PendingSignOut[], isNowBusy: boolean): void {
  const busyUntil = isNowBusy ? kit.ports.clock.now() + BUSY_MS : 0
  store(
    kit,
    listSignOuts(kit).map((signOut) => (isIn(signOuts, signOut) ? { ...signOut, busyUntil } : signOut)),
  )
}

/** Asks the site to end the sessions of sign-outs. @throws the error of one that the site has not confirmed */
export async function sendSignOuts(
  kit: Kit,
  siwx: SIWXConfig,
  signOuts: readonly PendingSignOut[],
  signal: AbortSignal,
): Promise<void> {
  setBusy(kit, signOuts, true)
  const answers = await Promise.allSettled(
    signOuts.map(async (signOut) => {
      try {
        await revokeSession(kit, siwx, ...split(signOut.account), signal)
        removeSignOuts(kit, [signOut])
      } catch (error) {
        setBusy(kit, [signOut], false)
        throw error
      }
    }),
  )
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed) throw failed.reason
}
