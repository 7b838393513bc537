import {
  connectionErrors,
  type Clock,
  type ConnectRequest,
  type LinkStatus,
  type Unsubscribe,
} from '@openappkit/core/internal'
import type { Page } from '../client/watchPage.ts'
import type { Round } from './createRound.ts'
import type { SettledSession } from '../signIn/settleSignIn.ts'

/** SPEC §9, and §4: a pairing counts as expired when 10 seconds or less remain. */
const PAIRING_MS = 240_000
const EXPIRY_MARGIN_MS = 10_000
/** Before the shown code expires. Longer than the time that core gives the site to answer. */
const PREPARE_MS = 25_000
/** Pause between two attempts to create a code while the relay fails. */
const RETRY_MS = 1_000

export interface CodesOptions {
  readonly request: Pick<ConnectRequest, 'reportPairing'>
  readonly clock: Clock
  readonly page: Page
  readonly link: { readonly status: LinkStatus; watch(listener: () => void): Unsubscribe }
  createRound(): Promise<Round>
  /** Called some time before the next code is created. */
  prepareRound?(): void
  /** Keeps the client running for a task that outlasts the attempt. */
  keepOpen(task: Promise<unknown>): void
}

/** The pairing codes of an attempt. */
export interface Codes {
  /** Whether a code has been created. */
  readonly hasAny: boolean
  /** The error of the last code that could not be created. */
  readonly lastFailure: unknown
  /** Creates the next code, unless one is being created. Repeats until that succeeds. */
  renew(): Promise<void>
  /** Creates the next code if the shown one has expired, or if none is shown. */
  checkExpiry(): void
  /** Reports the shown code and the state of the relay connection. */
  report(): void
}

/** The outcome of an attempt. It is set once; everything that was added to it then stops, in order. */
interface Outcome<Value> {
  readonly promise: Promise<Value>
  readonly isSet: boolean
  resolve(value: Value): void
  /** @param error - Any value: the client rejects with plain objects. */
  reject(error: unknown): void
  /** Adds functions that run when the outcome is set. */
  add(...stops: Unsubscribe[]): void
  /** Runs an action after a time, unless the outcome is set by then. */
  after(delayMs: number, action: () => void): void
}

export function createOutcome<Value>(clock: Clock): Outcome<Value> {
  const stops: Unsubscribe[] = []
  let isSet = false
  let resolvePromise: (value: Value) => void
  let rejectPromise: (error: unknown) => void
  const promise = new Promise<Value>((resolve, reject) => {
    resolvePromise = resolve
    rejectPromise = reject
  })
  function set(action: () => void): void {
    if (isSet) return
    isSet = true
    for (const stop of stops.splice(0)) stop()
    action()
  }
  return {
    promise,
    get isSet() {
      return isSet
    },
    resolve: (value) => set(() => resolvePromise(value)),
    reject: (error) => set(() => rejectPromise(error)),
    add: (...added) => void stops.push(...added),
    after(delayMs, action) {
      if (!isSet) stops.push(clock.setTimeout(action, delayMs))
    },
  }
}

/** Creates the codes of an attempt. The wallet's answer to any of them sets the outcome and aborts the others. */
export function createCodes(options: CodesOptions, outcome: Outcome<SettledSession>): Codes {
  const { request, clock, page, link, keepOpen } = options
  const rounds: Round[] = []
  let winner: Round | undefined
  let number = 0
  let uri: string | undefined
  let expiresAt = 0
  let isMaking = false
  let lastFailure: unknown
  /** Resolves at the end of the attempt. After that, a pending code does not keep the client running. */
  const over = new Promise<void>((resolve) => outcome.add(resolve))
  outcome.add(() => {
    for (const round of rounds) {
      if (round === winner) round.dispose()
      else keepOpen(round.abort())
    }
  })

  function report(): void {
    if (!outcome.isSet) request.reportPairing?.({ uri, expiresAt, round: Math.max(number, 1), link: link.status })
  }

  async function renew(): Promise<void> {
    if (outcome.isSet || isMaking) return
    isMaking = true
    number += 1
    uri = undefined
    expiresAt = 0
    report()
    const isWanted = () => !outcome.isSet && uri === undefined && page.isVisible()
    while (isWanted()) await tryNext()
    isMaking = false
  }

  async function tryNext(): Promise<void> {
    const making = options.createRound()
    keepOpen(Promise.race([making, over]))
    try {
      const round = await making
      if (outcome.isSet) keepOpen(round.abort())
      else show(round)
    } catch (cause) {
      if (outcome.isSet) return
      lastFailure = cause
      await new Promise<void>((next) => outcome.after(RETRY_MS, next))
    }
  }

  function show(round: Round): void {
    rounds.push(round)
    uri = round.uri
    expiresAt = clock.now() + PAIRING_MS - EXPIRY_MARGIN_MS
    follow(round)
    report()
    outcome.after(PAIRING_MS - EXPIRY_MARGIN_MS - PREPARE_MS, prepare)
    outcome.after(PAIRING_MS - EXPIRY_MARGIN_MS, checkExpiry)
  }

  function prepare(): void {
    if (page.isVisible()) options.prepareRound?.()
  }

  function follow(round: Round): void {
    round.approval.then(
      (session) => win(round, session),
      (error: unknown) => {
        if (!isExpiry(error)) return outcome.reject(error)
        if (rounds.at(-1) === round) void renew()
      },
    )
  }

  function win(round: Round, session: SettledSession): void {
    winner ??= round
    outcome.resolve(session)
  }

  /** A timer may fire hours late, and the device's clock may change, so this compares with the current time. */
  function checkExpiry(): void {
    if (uri === undefined || clock.now() >= expiresAt) void renew()
  }

  return {
    get hasAny() {
      return rounds.length > 0
    },
    get lastFailure() {
      return lastFailure
    },
    renew,
    checkExpiry,
    report,
  }
}

/** Whether the code is of no further use. The client reports an expiry only in the message of its error. */
function isExpiry(error: unknown): boolean {
  if (connectionErrors.notAnswered.is(error)) return true
  const { code, message } = Object(error) as { code?: unknown; message?: unknown }
  return (code === undefined || code === 0) && typeof message === 'string' && /expired/i.test(message)
}
