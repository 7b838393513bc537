import { foldAddress, type CaipAddress, type CaipNetworkId } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import type { SIWXConfig, SIWXSession } from '../options/siwx.types.ts'
import { addSession, fetchSessions, revokeSession, setSessions } from './site.ts'
import { addAccounts, signInsKey, signOutKey, type StoredSignOut } from './storage.ts'

/** Adds and removes sessions, one call after the other: a sign-out must not overtake the sign-in before it. */
export interface SessionWriter {
  /** Adds at least one session. @throws the error of the site */
  add(siwx: SIWXConfig, sessions: readonly SIWXSession[]): Promise<void>
  /** Removes all sessions. @param isRepeated - Whether it is repeated until the site has confirmed it */
  removeAll(siwx: SIWXConfig, isRepeated?: boolean): void
  /** Removes the sessions of accounts. @param isRepeated - As of `removeAll` */
  remove(siwx: SIWXConfig, accounts: readonly CaipAddress[], isRepeated?: boolean): void
  /** Repeats a sign-out that the site has not confirmed, also one of an earlier page. */
  repeat(siwx: SIWXConfig): void
  /** Whether the visitor has signed this account out, and the site has not confirmed it. */
  isEnding(account: CaipAddress): boolean
  /** Resolves when the calls so far have ended. */
  whenIdle(): Promise<void>
}

/** The CAIP-2 network id and the address of an account. */
function split(account: CaipAddress): readonly [CaipNetworkId, string] {
  const end = account.lastIndexOf(':')
  return [account.slice(0, end) as CaipNetworkId, account.slice(end + 1)]
}

/** One text for all spellings of an account. */
function fold(account: CaipAddress): string {
  const [chainId, address] = split(account)
  return `${chainId}:${foldAddress(chainId, address)}`
}

const getAccount = ({ data }: SIWXSession): CaipAddress => `${data.chainId}:${data.accountAddress}`

/** @param signal - Aborted when the kit is destroyed. The calls are then still made, but not waited for. */
export function createSessionWriter(kit: Kit, signal: AbortSignal): SessionWriter {
  let last: Promise<unknown> = Promise.resolve()
  const { log, storage, ports } = kit

  function run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }
  const runLogged = (task: () => Promise<unknown>) =>
    void run(task).catch(
      (error: unknown) => !signal.aborted && log.warn('The site did not sign the visitor out.', error),
    )

  /** Ends the sessions of a sign-out. If it is repeated, it is stored until the site has confirmed it. */
  async function finish(siwx: SIWXConfig, signOut: StoredSignOut | undefined, isRepeated = true): Promise<void> {
    if (!signOut) return
    if (isRepeated) storage.set(signOutKey, signOut)
    await (signOut.isAll
      ? setSessions(kit, siwx, [], signal)
      : Promise.all(signOut.accounts.map((account) => revokeSession(kit, siwx, ...split(account), signal))))
    storage.remove(signOutKey)
  }

  /** A later sign-out must not end what is added now. */
  async function finishBefore(siwx: SIWXConfig, added: readonly CaipAddress[]): Promise<void> {
    const signOut = storage.get(signOutKey)
    try {
      await finish(siwx, signOut)
    } catch (error) {
      log.debug('The site did not sign the visitor out before the sign-in.', error)
      const left = (signOut?.accounts ?? []).filter((account) => !added.map(fold).includes(fold(account)))
      if (left.length > 0) storage.set(signOutKey, { isAll: false, accounts: left })
      else storage.remove(signOutKey)
    }
  }

  /**
   * Adds several sessions, which one approval of the wallet has proved. `setSessions` would delete those of the other accounts that this
   * browser has signed in, so they are passed too, as far as the site returns them.
   */
  async function addSeveral(siwx: SIWXConfig, sessions: readonly SIWXSession[]): Promise<void> {
    const added = new Set(sessions.map((session) => fold(getAccount(session))))
    const others = (storage.get(signInsKey)?.accounts ?? []).filter((account) => !added.has(fold(account)))
    const kept = await Promise.allSettled(others.map((account) => fetchSessions(kit, siwx, ...split(account), signal)))
    await setSessions(
      kit,
      siwx,
      [...kept.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : [])), ...sessions],
      signal,
    )
  }

  return {
    add: (siwx, sessions) =>
      run(async () => {
        await finishBefore(siwx, sessions.map(getAccount))
        await (sessions.length === 1 ? addSession(kit, siwx, sessions[0]!, signal) : addSeveral(siwx, sessions))
        storage.set(signInsKey, addAccounts(storage.get(signInsKey), sessions.map(getAccount), ports.clock.now()))
      }),
    removeAll: (siwx, isRepeated) =>
      runLogged(async () => {
        const { accounts = [] } = storage.get(signInsKey) ?? {}
        storage.remove(signInsKey)
        await finish(siwx, { isAll: true, accounts }, isRepeated)
      }),
    remove: (siwx, accounts, isRepeated) =>
      runLogged(async () => {
        const stored = storage.get(signInsKey)
        if (stored) {
          storage.set(signInsKey, {
            ...stored,
            accounts: stored.accounts.filter((account) => !accounts.includes(account)),
            at: ports.clock.now(),
          })
        }
        const earlier = storage.get(signOutKey)
        const all = [...new Set([...accounts, ...(earlier?.accounts ?? [])])]
        await finish(siwx, { isAll: earlier?.isAll ?? false, accounts: all }, isRepeated)
      }),
    repeat(siwx) {
      if (storage.get(signOutKey)) runLogged(() => finish(siwx, storage.get(signOutKey)))
    },
    isEnding(account) {
      const { isAll = false, accounts = [] } = storage.get(signOutKey) ?? {}
      return isAll || accounts.map(fold).includes(fold(account))
    },
    whenIdle: async () => void (await last),
  }
}
