/** @module Repeats sign-outs that the site has not confirmed. Loaded only on pages that have one. */
import type { CaipAddress } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import type { SIWXConfig } from '../options/siwx.types.ts'
import { getSiwx } from './getAccount.ts'
import { split } from './accounts.ts'
import { isBusy, listSignOuts, removeSignOuts, sendSignOuts, BUSY_MS } from './signOuts.ts'
import { fetchSessions } from './site.ts'
import { signInsKey } from './storage.ts'

/** The pauses between tries. After the last one, the next page or the next connection to the network begins again. */
const PAUSES_MS = [2_000, 10_000, 60_000, 300_000]

/**
 * How long a site has to refuse before its answer that there is no session counts: some sites answer so while their server is away, and
 * the session is still there afterwards.
 */
const MIN_AGE_MS = 86_400_000

/** Repeats sign-outs. */
export interface Repeater {
  /** Asks the site once for each sign-out, and again after a pause if it does not confirm all. Joins a repeat that runs. Never rejects. */
  repeat(isFirst: boolean): Promise<void>
}

/** @param run - Runs a task after the calls of the site before it. @param signal - Aborted when the kit is destroyed. */
export function createRepeater(
  kit: Kit,
  run: (task: () => Promise<void>) => Promise<void>,
  signal: AbortSignal,
): Repeater {
  const { log, ports } = kit
  let running: Promise<void> | undefined
  let tries = 0
  let clear = () => {}
  signal.addEventListener('abort', () => clear(), { once: true })

  async function hasSession(siwx: SIWXConfig, account: CaipAddress): Promise<boolean> {
    return (await fetchSessions(kit, siwx, ...split(account), signal)).length > 0
  }

  /** One without a session is confirmed: some sites refuse to end what has ended. */
  async function removeEnded(siwx: SIWXConfig, minAgeMs: number): Promise<void> {
    const old = listSignOuts(kit).filter(
      (signOut) => !isBusy(kit, signOut) && ports.clock.now() - signOut.at >= minAgeMs,
    )
    await Promise.all(
      old.map(async (signOut) => (await hasSession(siwx, signOut.account)) || removeSignOuts(kit, [signOut])),
    )
  }

  async function send(): Promise<void> {
    const siwx = getSiwx(kit)
    if (!siwx) return
    try {
      // Some sites have one session for all accounts: what has ended must not be ended again after a newer sign-in, whose session shows that
      // the site's server is there.
      const [newest] = kit.storage.get(signInsKey)?.accounts ?? []
      if (newest !== undefined && (await hasSession(siwx, newest))) await removeEnded(siwx, 0)
      // Another page asks for the others.
      const due = listSignOuts(kit).filter((signOut) => !isBusy(kit, signOut))
      if (due.length > 0 && !signal.aborted) await sendSignOuts(kit, siwx, due, signal)
    } catch (error) {
      if (signal.aborted) return
      log.debug('The site has still not signed the visitor out.', error)
      await removeEnded(siwx, MIN_AGE_MS).catch(() => {})
    }
  }

  function schedule(): void {
    if (signal.aborted || listSignOuts(kit).length === 0) return
    const isOther = listSignOuts(kit).some((signOut) => isBusy(kit, signOut))
    const pause = isOther ? BUSY_MS : PAUSES_MS[tries]
    if (pause === undefined) return
    if (!isOther) tries += 1
    clear = ports.clock.setTimeout(() => ports.lifecycle.isOnline() && void repeat(), pause)
  }

  function repeat(): Promise<void> {
    clear()
    running ??= run(send).finally(() => {
      running = undefined
      schedule()
    })
    return running
  }

  return {
    repeat(isFirst) {
      if (isFirst) tries = 0
      return repeat()
    },
  }
}
