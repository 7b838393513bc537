import type { Clock, ConnectRequest, LinkStatus, Unsubscribe } from '@openappkit/core'
import type { SessionTypes } from '@walletconnect/types'
import type { Page } from '../client/watchPage.ts'
import { walletConnectErrors } from '../errors/errors.ts'
import type { Round } from './createRound.ts'

/** SPEC §9, and §4: a pairing counts as expired when 10 seconds or less remain. */
const PAIRING_MS = 240_000
const EXPIRY_MARGIN_MS = 10_000
/** Pause between two attempts to create a code while the relay fails. */
const RETRY_MS = 1_000
/** The attempt fails if there is no code after this time. */
const NO_CODE_MS = 120_000

export interface AttemptOptions {
  readonly request: Pick<ConnectRequest, 'signal' | 'reportPairing'>
  readonly clock: Clock
  readonly page: Page
  readonly link: { readonly status: LinkStatus; watch(listener: () => void): Unsubscribe }
  createRound(): Promise<Round>
  /** Keeps the client running for a task that outlasts the attempt. */
  keepOpen(task: Promise<unknown>): void
}

/**
 * Shows pairing codes until a wallet approves one. A new code replaces the old one before it expires; no code is created
 * while the page is hidden (R15). Older codes of the attempt stay valid until they expire.
 *
 * @throws the wallet's error, the signal's reason, or walletConnectErrors.relayUnreachable
 */
export function runAttempt({ request, clock, page, link, createRound, keepOpen }: AttemptOptions): Promise<SessionTypes.Struct> {
  const { signal, reportPairing } = request
  const rounds: Round[] = []
  const stops: Unsubscribe[] = []
  let number = 0
  let uri: string | undefined
  let expiresAt = 0
  let isMaking = false
  let isOver = false
  let lastFailure: unknown
  let end = () => {}
  /** Resolves at the end of the attempt. After that, a pending code does not keep the client running. */
  const over = new Promise<void>((resolve) => (end = resolve))

  return new Promise((resolve, reject) => {
    const report = () => !isOver && reportPairing?.({ uri, expiresAt, round: Math.max(number, 1), link: link.status })

    function finish(action: () => void, winner?: Round): void {
      if (isOver) return
      isOver = true
      end()
      for (const stop of stops.splice(0)) stop()
      for (const round of rounds) {
        if (round === winner) round.dispose()
        else keepOpen(round.abort())
      }
      action()
    }
    // The client rejects with plain objects, which `connectWallet` parses.
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
      report()
      const isWanted = () => !isOver && uri === undefined && page.isVisible()
      while (isWanted()) {
        const making = createRound()
        keepOpen(Promise.race([making, over]))
        try {
          const round = await making
          if (isOver) keepOpen(round.abort())
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
      report()
      after(PAIRING_MS - EXPIRY_MARGIN_MS, checkExpiry)
    }

    /** A timer may fire hours late, and the device's clock may change, so this compares with the current time. */
    function checkExpiry(): void {
      if (uri === undefined || clock.now() >= expiresAt) void renew()
    }

    /** Fails the attempt, unless the page is hidden: then no code was requested. */
    function failWithoutCode(): void {
      if (rounds.length > 0 || !page.isVisible()) return
      const { relayUnreachable } = walletConnectErrors
      const reason = lastFailure instanceof Error ? lastFailure.message : 'no answer'
      fail(relayUnreachable.is(lastFailure) ? lastFailure : relayUnreachable({ reason }, { cause: lastFailure }))
    }

    const onAbort = () => fail(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    stops.push(() => signal.removeEventListener('abort', onAbort), link.watch(report), page.watchReturn(checkExpiry))
    if (signal.aborted) onAbort()
    else {
      after(NO_CODE_MS, failWithoutCode)
      void renew()
    }
  })
}

/** The client reports an expiry only in the message of its error. */
function isExpiry(error: unknown): boolean {
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return (code === undefined || code === 0) && typeof message === 'string' && /expired/i.test(message)
}
