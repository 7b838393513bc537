import type { Clock, ConnectRequest, LinkStatus, Unsubscribe } from '@openappkit/core'
import type { SessionTypes } from '@walletconnect/types'
import type { Page } from '../client/watchPage.ts'
import { walletConnectErrors } from '../errors/errors.ts'
import type { Round } from './createRound.ts'

/** SPEC §9, and §4: it counts as expired when 10 seconds or less remain. */
const PAIRING_MS = 240_000
const EXPIRY_MARGIN_MS = 10_000
/** Between two tries to make a code while the relay fails. */
const RETRY_MS = 1_000
/** Without any code for so long, there is no point in waiting on. */
const GIVE_UP_MS = 120_000

export interface AttemptOptions {
  readonly request: Pick<ConnectRequest, 'signal' | 'tellPairing'>
  readonly clock: Clock
  readonly page: Page
  readonly link: { readonly status: LinkStatus; watch(listener: () => void): Unsubscribe }
  createRound(): Promise<Round>
  /** Work that goes on when the attempt is over. */
  keepUp(task: Promise<unknown>): void
}

/**
 * Shows codes until a wallet has approved one: a new one before the old one ends, none while nobody looks (R15).
 * Older codes of the same attempt stay good while they live.
 *
 * @throws what the wallet answered, the signal's reason, or walletConnectErrors.relayUnreachable
 */
export function runAttempt({ request, clock, page, link, createRound, keepUp }: AttemptOptions): Promise<SessionTypes.Struct> {
  const { signal, tellPairing } = request
  const rounds: Round[] = []
  const stops: Unsubscribe[] = []
  let number = 0
  let uri: string | undefined
  let expiresAt = 0
  let isMaking = false
  let isOver = false
  let lastFailure: unknown
  let end = () => {}
  /** Nothing is kept up for a code that nobody will see. */
  const over = new Promise<void>((resolve) => (end = resolve))

  return new Promise((resolve, reject) => {
    const tell = () => !isOver && tellPairing?.({ uri, expiresAt, round: Math.max(number, 1), link: link.status })

    function finish(action: () => void, winner?: Round): void {
      if (isOver) return
      isOver = true
      end()
      for (const stop of stops.splice(0)) stop()
      for (const round of rounds) {
        if (round === winner) round.remove()
        else keepUp(round.abandon())
      }
      action()
    }
    // The client rejects with plain objects; they are parsed where this is called.
    const fail = (error: unknown) => finish(() => reject(error))
    function after(delayMs: number, action: () => void): void {
      const stop = clock.setTimeout(action, delayMs)
      stops.push(stop)
    }

    function follow(round: Round): void {
      rounds.push(round)
      round.approval.then(
        (session) => finish(() => resolve(session), round),
        (error: unknown) => {
          if (!isExpiry(error)) return fail(error)
          if (rounds.at(-1) === round) void renew()
        },
      )
    }

    async function renew(): Promise<void> {
      if (isOver || isMaking) return
      isMaking = true
      number += 1
      uri = undefined
      expiresAt = 0
      tell()
      const isWanted = () => !isOver && uri === undefined && page.isVisible()
      while (isWanted()) {
        const making = createRound()
        keepUp(Promise.race([making, over]))
        try {
          const round = await making
          if (isOver) keepUp(round.abandon())
          else show(round)
        } catch (cause) {
          if (isOver) return
          lastFailure = cause
          await new Promise<void>((next) => after(RETRY_MS, next))
        }
      }
      isMaking = false
    }

    function show(round: Round): void {
      uri = round.uri
      expiresAt = clock.now() + PAIRING_MS - EXPIRY_MARGIN_MS
      follow(round)
      tell()
      after(PAIRING_MS - EXPIRY_MARGIN_MS, checkExpiry)
    }

    /** Timers may be late by hours, and the clock may have been set: what counts is what it says now. */
    function checkExpiry(): void {
      if (uri === undefined || clock.now() >= expiresAt) void renew()
    }

    /** The page may have been away for all of that time: then it has not tried. */
    function giveUp(): void {
      if (rounds.length > 0 || !page.isVisible()) return
      const { relayUnreachable } = walletConnectErrors
      const reason = lastFailure instanceof Error ? lastFailure.message : 'no answer'
      fail(relayUnreachable.is(lastFailure) ? lastFailure : relayUnreachable({ reason }, { cause: lastFailure }))
    }

    const onAbort = () => fail(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    stops.push(() => signal.removeEventListener('abort', onAbort), link.watch(tell), page.watchReturn(checkExpiry))
    if (signal.aborted) onAbort()
    else {
      after(GIVE_UP_MS, giveUp)
      void renew()
    }
  })
}

/** The client says so in words only. */
function isExpiry(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return (code === undefined || code === 0) && typeof message === 'string' && /expired/i.test(message)
}
