import type { CaipAddress } from '@openappkit/common'
import { loadOnce } from '../async/loadOnce.ts'
import { wait, withDeadline } from '../async/deadline.ts'
import { connectionErrors } from '../connections/errors.ts'
import type { Kit } from '../kit/types.ts'
import type { SIWXConfig, SIWXSession } from '../options/siwx.types.ts'
import { waitAndChange } from '../async/changeInTurn.ts'
import { fold, getSessionAccount, split } from './accounts.ts'
import type { Repeater } from './createRepeater.ts'
import {
  addSignOuts,
  BUSY_MS,
  findSignOuts,
  isBusy,
  listLeft,
  listSignOuts,
  removeSignOuts,
  sendSignOuts,
  setBusy,
} from './signOuts.ts'
import { addSession, fetchSessions, setSessions } from './site.ts'
import { addAccounts, signInsKey, type PendingSignOut } from './storage.ts'

/** How often it is looked whether another page still waits for the site. */
const LOOK_MS = 500

/** How long a sign-in waits for those of other tabs. The sign-outs that it holds back are held for longer. */
const TURN_MS = BUSY_MS / 2

/** Adds and removes sessions, one call after the other: a sign-out must not overtake the sign-in before it. */
export interface SessionWriter {
  /**
   * Adds at least one session. Earlier sign-outs of the accounts that the site has not confirmed are dropped then.
   *
   * @throws the error of the site; {@link connectionErrors.superseded} if the visitor has signed out meanwhile
   */
  add(siwx: SIWXConfig, sessions: readonly SIWXSession[]): Promise<void>
  /** Remembers until the page is closed whether the site may have a session of an account. */
  note(account: CaipAddress, mayHaveSession: boolean): void
  /** Removes the sessions of those accounts that may have one. A sign-out is stored until the site has confirmed it. */
  remove(siwx: SIWXConfig, isRemoved: (account: CaipAddress) => boolean): void
  /** Whether the visitor has signed this account out, and the site has not confirmed it. */
  isEnding(account: CaipAddress): boolean
  /**
   * Asks the site again for sign-outs that it has not confirmed, unless the page has no network; a repeat that runs is joined. Never rejects.
   *
   * @param isFirst - Whether the tries are counted from the beginning.
   */
  repeat(isFirst?: boolean): Promise<void>
  /** Resolves when the calls so far have ended. */
  whenIdle(): Promise<void>
}

/** @param signal - Aborted when the kit is destroyed. The calls are then still made, but not waited for. */
export function createSessionWriter(kit: Kit, signal: AbortSignal): SessionWriter {
  let last: Promise<unknown> = Promise.resolve()
  const { log, storage, ports } = kit
  /** The accounts that may have a session, whose sign-in this browser has not stored. */
  const noted = new Map<string, CaipAddress>()
  /** The number of the last sign-out of each account by this page. Sign-ins have numbers too. */
  const ended = new Map<string, number>()
  let count = 0
  // Only pages with such a sign-out load it.
  const repeaterCode = loadOnce(() => import('./createRepeater.ts'), log, signal)
  let repeater: Repeater | undefined

  function run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }

  const note = (account: CaipAddress, mayHaveSession: boolean) =>
    mayHaveSession ? noted.set(fold(account), account) : noted.delete(fold(account))

  /**
   * Adds several sessions, which one approval of the wallet has proved. `setSessions` would delete those of the other accounts that this
   * browser has signed in, so they are passed too, as far as the site returns them.
   */
  async function addSeveral(
    siwx: SIWXConfig,
    sessions: readonly SIWXSession[],
    replaced: readonly PendingSignOut[],
  ): Promise<void> {
    const added = new Set(sessions.map((session) => fold(getSessionAccount(session))))
    // Other pages sign in and out while the site answers.
    const listOthers = () =>
      (storage.get(signInsKey)?.accounts ?? []).filter(
        (account) => !added.has(fold(account)) && findSignOuts(kit, [account]).length === 0,
      )
    const kept = new Map<CaipAddress, readonly SIWXSession[]>()
    for (let asked = listOthers(); asked.length > 0; asked = listOthers().filter((account) => !kept.has(account))) {
      // Each round may take as long as a page waits for a site.
      setBusy(kit, replaced, true)
      await Promise.all(
        asked.map(async (account) =>
          kept.set(account, await fetchSessions(kit, siwx, ...split(account), signal).catch(() => [])),
        ),
      )
    }
    // Without their answers, the sessions of the others would be lost.
    signal.throwIfAborted()
    // The site may have taken as long as a page waits for it.
    setBusy(kit, replaced, true)
    const others = listOthers().filter((account) => (kept.get(account) ?? []).length > 0)
    try {
      await setSessions(kit, siwx, [...others.flatMap((account) => kept.get(account) ?? []), ...sessions], signal)
    } finally {
      const left = new Set(listOthers().map(fold))
      await endAgain(
        siwx,
        others.filter((account) => !left.has(fold(account))),
      )
    }
  }

  /** Ends sessions that other pages have signed out while the site got them from this page. Never rejects. */
  async function endAgain(siwx: SIWXConfig, accounts: readonly CaipAddress[]): Promise<void> {
    if (accounts.length === 0 || signal.aborted) return
    try {
      await sendSignOuts(kit, siwx, addSignOuts(kit, accounts), signal)
    } catch (error) {
      if (signal.aborted) return
      log.warn('The site did not sign the visitor out again. It is asked again.', error)
      void writer.repeat(true)
    }
  }

  /** None of these sign-outs may reach the site after the new sign-in, which came later. @returns those that the sign-in replaces */
  async function holdSignOuts(earlier: readonly PendingSignOut[]) {
    while (listLeft(kit, earlier).some((signOut) => isBusy(kit, signOut)) && !signal.aborted) {
      await wait(ports.clock, LOOK_MS, signal)
    }
    signal.throwIfAborted()
    const held = listLeft(kit, earlier)
    if (held.length > 0) setBusy(kit, held, true)
    return held
  }

  function forget(accounts: readonly CaipAddress[]): void {
    const stored = storage.get(signInsKey)
    for (const account of accounts) note(account, false)
    if (!stored) return
    const removed = new Set(accounts.map(fold))
    const kept = stored.accounts.filter((account) => !removed.has(fold(account)))
    if (kept.length === 0) storage.remove(signInsKey)
    else storage.set(signInsKey, { ...stored, accounts: kept, at: ports.clock.now() })
  }

  const writer: SessionWriter = {
    add(siwx, sessions) {
      const accounts = sessions.map(getSessionAccount)
      for (const account of accounts) note(account, true)
      // A sign-out that comes while the call waits is newer than this sign-in, and other pages may confirm it before.
      const earlier = findSignOuts(kit, accounts)
      const number = (count += 1)
      const addInTurn = async (replaced: readonly PendingSignOut[]) => {
        // It may have waited for other tabs.
        if (replaced.length > 0) setBusy(kit, replaced, true)
        const wanted = sessions.filter((session) => !(ended.get(fold(getSessionAccount(session)))! > number))
        try {
          if (wanted.length === 0) throw connectionErrors.superseded()
          await (wanted.length === 1 ? addSession(kit, siwx, wanted[0]!, signal) : addSeveral(siwx, wanted, replaced))
        } catch (error) {
          // The old session may still be there, and must not count as the new one.
          if (replaced.length > 0) setBusy(kit, replaced, false)
          throw error
        }
        removeSignOuts(kit, replaced)
        storage.set(signInsKey, addAccounts(storage.get(signInsKey), wanted.map(getSessionAccount), ports.clock.now()))
      }
      return run(async () => {
        const replaced = await holdSignOuts(earlier)
        // To add several replaces all sessions, so it must know those of other tabs.
        await waitAndChange(kit, signInsKey, () => addInTurn(replaced), TURN_MS)
      })
    },
    note,
    remove(siwx, isRemoved) {
      const known = [...(storage.get(signInsKey)?.accounts ?? []), ...noted.values()].filter(isRemoved)
      const accounts = [...new Map(known.map((account) => [fold(account), account])).values()]
      if (accounts.length === 0) return
      // At once, because the page may be closed before the site answers.
      const signOuts = addSignOuts(kit, accounts)
      count += 1
      for (const account of accounts) ended.set(fold(account), count)
      run(async () => {
        // Another page may have signed in again while this call waited, or may be about to.
        const due = listLeft(kit, signOuts).filter(
          (signOut) => !isBusy(kit, signOut) || signOuts.some(({ busyUntil }) => busyUntil === signOut.busyUntil),
        )
        forget(due.map(({ account }) => account))
        await sendSignOuts(kit, siwx, due, signal)
      })
        .catch((error: unknown) => {
          if (!signal.aborted) log.warn('The site did not sign the visitor out. It is asked again.', error)
        })
        .finally(() => {
          if (!signal.aborted && listLeft(kit, signOuts).length > 0) void writer.repeat(true)
        })
    },
    isEnding: (account) => findSignOuts(kit, [account]).length > 0,
    async repeat(isFirst = false) {
      if (listSignOuts(kit).length === 0 || !ports.lifecycle.isOnline()) return
      try {
        const repeating = repeaterCode.run(({ createRepeater }) => {
          repeater ??= createRepeater(kit, run, signal)
          return repeater.repeat(isFirst)
        })
        // The network may keep the code back for ever, and no check waits for it.
        await withDeadline(repeating, { clock: ports.clock, signal, deadlineMs: BUSY_MS })
      } catch (error) {
        log.debug('The site could not be asked again to sign the visitor out.', error)
      }
    },
    whenIdle: async () => void (await last),
  }
  return writer
}
