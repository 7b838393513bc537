import type { CaipAddress, CaipNetworkId } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import type { SIWXConfig, SIWXSession } from '../options/siwx.types.ts'
import { addSessions, removeSessions, revokeSession } from './site.ts'
import { addAccounts, signInsKey } from './storage.ts'

/** Adds and removes sessions, one call after the other: a sign-out must not overtake the sign-in before it. */
export interface SessionWriter {
  /** @throws the error of the site */
  add(siwx: SIWXConfig, sessions: readonly SIWXSession[]): Promise<void>
  /** Removes all sessions. */
  removeAll(siwx: SIWXConfig): void
  /** Removes the sessions of accounts. */
  remove(siwx: SIWXConfig, accounts: readonly CaipAddress[]): void
  /** Resolves when the calls so far have ended. */
  whenIdle(): Promise<void>
}

export function createSessionWriter(kit: Kit): SessionWriter {
  let last: Promise<unknown> = Promise.resolve()
  const { log, events, storage, ports } = kit

  function run<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = last.then(task)
    last = result.catch(() => {})
    return result
  }
  const runLogged = (task: () => Promise<unknown>) =>
    void run(task).catch((error: unknown) => log.warn('The site did not sign the visitor out.', error))

  return {
    add: (siwx, sessions) =>
      run(async () => {
        await addSessions(kit, siwx, sessions)
        const accounts = sessions.map(({ data }): CaipAddress => `${data.chainId}:${data.accountAddress}`)
        storage.set(signInsKey, addAccounts(storage.get(signInsKey), accounts, ports.clock.now()))
        events.track({ event: 'SIWX_AUTH_SUCCESS', properties: { network: sessions[0]!.data.chainId } })
      }),
    removeAll: (siwx) =>
      runLogged(async () => {
        storage.remove(signInsKey)
        await removeSessions(kit, siwx)
      }),
    remove: (siwx, accounts) =>
      runLogged(async () => {
        const stored = storage.get(signInsKey)
        if (stored) storage.set(signInsKey, { ...stored, accounts: stored.accounts.filter((account) => !accounts.includes(account)), at: ports.clock.now() })
        await Promise.all(
          accounts.map((account) => {
            const end = account.lastIndexOf(':')
            return revokeSession(kit, siwx, account.slice(0, end) as CaipNetworkId, account.slice(end + 1))
          }),
        )
      }),
    whenIdle: async () => void (await last),
  }
}
