import type { ConnectRequest } from '@openappkit/core/internal'
import { walletConnectErrors } from '../errors/errors.ts'
import { createCodes, type CodesOptions, createOutcome } from './createCodes.ts'
import type { SettledSession } from '../signIn/settleSignIn.ts'

/** The attempt fails if there is no code after this time. */
const NO_CODE_MS = 120_000

export interface AttemptOptions extends CodesOptions {
  readonly request: Pick<ConnectRequest, 'signal' | 'reportPairing'>
}

/**
 * Shows pairing codes until a wallet approves one. A new code replaces the old one before it expires; no code is created
 * while the page is hidden (R15). Older codes of the attempt stay valid until they expire.
 *
 * @throws the wallet's error, the signal's reason, or walletConnectErrors.relayUnreachable
 */
export function runAttempt(options: AttemptOptions): Promise<SettledSession> {
  const {
    request: { signal },
    clock,
    page,
    link,
  } = options
  const outcome = createOutcome<SettledSession>(clock)
  const codes = createCodes(options, outcome)

  /** Fails the attempt, unless the page is hidden: then no code was requested. */
  function failWithoutCode(): void {
    if (!codes.hasAny && page.isVisible()) outcome.reject(toUnreachable(codes.lastFailure))
  }

  const onAbort = () => outcome.reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  outcome.add(
    () => signal.removeEventListener('abort', onAbort),
    link.watch(codes.report),
    page.watchReturn(codes.checkExpiry),
  )
  if (signal.aborted) onAbort()
  else {
    outcome.after(NO_CODE_MS, failWithoutCode)
    void codes.renew()
  }
  return outcome.promise
}

function toUnreachable(cause: unknown): Error {
  const { relayUnreachable } = walletConnectErrors
  const reason = cause instanceof Error ? cause.message : 'no answer'
  return relayUnreachable.is(cause) ? cause : relayUnreachable({ reason }, { cause })
}
