import { emailErrors, withDeadline, type ConnectRequest, beginEmailCooldown } from '@openappkit/core/internal'
import type { AppKitError } from '@openappkit/common'
import { parseFrameError, isRecoverable } from './parseFrameError.ts'
import type { EngineContext } from './types.ts'
import { isFrameTimeout } from './isFrameTimeout.ts'
import { retryOutages } from './retryOutages.ts'

/** As long as a code and a link are valid. */
const LETTER_DEADLINE_MS = 600_000

interface Login {
  readonly engine: EngineContext
  readonly signal: AbortSignal
  readonly showStep: NonNullable<ConnectRequest['showStep']>
  readonly email: string
  letters: number
  isStorageBlocked: boolean
  /** Why the last answer was not accepted. */
  problem: AppKitError | undefined
  /** No answer to the last letter is accepted any more. */
  needsNewCode: boolean
}

/** Requests a letter. @returns What the visitor has to do with it. */
async function requestLetter(login: Login) {
  const { context, frame } = login.engine
  // First, so that a frame that is down costs the visitor no wait.
  await withDeadline(frame.load(), { clock: context.clock, signal: login.signal })
  beginEmailCooldown(context)
  const { action, isStorageBlocked = false } = await frame.request(
    'CONNECT_EMAIL',
    { email: login.email },
    { signal: login.signal },
  )
  login.letters += 1
  login.isStorageBlocked = isStorageBlocked
  login.needsNewCode = false
  return action
}

/** Asks for the code. @returns Whether the visitor has asked for another letter instead. */
async function enterCode({ engine, signal, showStep, needsNewCode, ...shown }: Login): Promise<'verified' | 'resend'> {
  const answer = await showStep('emailCode', { ...shown, needsNewCode }, LETTER_DEADLINE_MS)
  if ('resend' in answer) return 'resend'
  await engine.frame.request('CONNECT_OTP', { otp: answer.code }, { signal })
  return 'verified'
}

/** Waits until the visitor has opened the link of the letter, or asks for another one. */
async function awaitDevice({
  engine,
  signal,
  showStep,
  needsNewCode,
  ...shown
}: Login): Promise<'approved' | 'resend'> {
  const resend = showStep('emailDevice', shown, LETTER_DEADLINE_MS).then(() => 'resend' as const)
  // The link cannot be approved any more, so that there is nothing to wait for.
  if (needsNewCode) return resend
  const waiting = new AbortController()
  const stop = () => waiting.abort()
  signal.addEventListener('abort', stop)
  const approved = retryOutages(engine, waiting.signal, () =>
    engine.frame.request('CONNECT_DEVICE', undefined, { signal: waiting.signal }),
  ).then(() => 'approved' as const)
  approved.catch(() => {})
  try {
    return await Promise.race([resend, approved])
  } catch (error) {
    throw isFrameTimeout(error) ? emailErrors.deviceNotApproved({}, { cause: error }) : error
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}

/**
 * Logs in by email: the frame sends a letter, and the visitor enters its code, on a new device after opening a link. A wrong
 * answer is asked for again.
 *
 * @throws emailErrors.cooldown if the last letter was requested less than 30 s ago, and the errors of the frame
 */
export async function logInByEmail(
  engine: EngineContext,
  request: Pick<ConnectRequest, 'signal'> & Required<Pick<ConnectRequest, 'showStep'>>,
  email: string,
): Promise<void> {
  const { signal } = request
  const login: Login = {
    engine,
    ...request,
    email,
    letters: 0,
    isStorageBlocked: false,
    problem: undefined,
    needsNewCode: false,
  }
  let action = await requestLetter(login)
  while (action !== 'CONNECT') {
    try {
      const outcome = await (action === 'VERIFY_DEVICE' ? awaitDevice : enterCode)(login)
      if (outcome === 'verified') return
      if (outcome === 'approved') action = 'VERIFY_OTP'
      else action = await requestLetter(login)
      login.problem = undefined
    } catch (cause) {
      signal.throwIfAborted()
      const error = parseFrameError(cause, true)
      if (!isRecoverable(error)) throw error
      login.problem = error
      login.needsNewCode ||= emailErrors.newCodeRequired.is(error) || emailErrors.codeExpired.is(error)
    }
  }
}
