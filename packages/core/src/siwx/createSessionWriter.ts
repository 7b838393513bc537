import { foldAddress, type CaipAddress, type CaipNetworkId } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import type { SIWXConfig, SIWXSession } from '../options/siwx.types.ts'
import { addSession, fetchSessions, revokeSession, setSessions } from './site.ts'
import { addAccounts, signInsKey } from './storage.ts'

/** Adds and removes sessions, one call after the other: a sign-out must not overtake the sign-in before it. */
export interface SessionWriter {
  /** Adds at least one session. @throws the error of the site */
  add(siwx: SIWXConfig, sessions: readonly SIWXSession[]): Promise<void>
  /** Removes all sessions. */
  removeAll(siwx: SIWXConfig): void
  /** Removes the sessions of accounts. */
  remove(siwx: SIWXConfig, accounts: readonly CaipAddress[]): void
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
        await (sessions.length === 1 ? addSession(kit, siwx, sessions[0]!, signal) : addSeveral(siwx, sessions))
        storage.set(signInsKey, addAccounts(storage.get(signInsKey), sessions.map(getAccount), ports.clock.now()))
      }),
    removeAll: (siwx) =>
      runLogged(async () => {
        storage.remove(signInsKey)
        await setSessions(kit, siwx, [], signal)
      }),
    remove: (siwx, accounts) =>
      runLogged(async () => {
        const stored = storage.get(signInsKey)
        if (stored) {
          storage.set(signInsKey, {
            ...stored,
            accounts: stored.accounts.filter((account) => !accounts.includes(account)),
            at: ports.clock.now(),
          })
        }
        await Promise.all(accounts.map((account) => revokeSession(kit, siwx, ...split(account), signal)))
      }),
    whenIdle: async () => void (await last),
  }
}
