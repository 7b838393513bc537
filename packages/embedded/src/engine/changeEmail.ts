import { RPC_CODES } from '@openappkit/common'
import {
  alertErrors,
  beginEmailCooldown,
  connectionErrors,
  emailErrors,
  getEmailCooldownMs,
  toCooldownSeconds,
  withDeadline,
  type EmailChangeSteps,
} from '@openappkit/core/internal'
import { parseFrameError } from './parseFrameError.ts'
import { toProviderError } from './toProviderError.ts'
import type { EngineContext } from './types.ts'

interface EmailChanger extends EmailChangeSteps {
  /** The visitor has left the question in the frame without an answer. */
  reject(): void
}

/** Answers that leave the address as it was. After any other error the change may have been made. */
const UNCHANGED = [emailErrors.wrongCode, emailErrors.taken, emailErrors.cooldown, alertErrors.sessionExpired]

/** Changes the email address. The frame keeps the change that is open. */
export function createEmailChange({ context, frame, session }: EngineContext): EmailChanger {
  let asking: AbortController | undefined
  /** The new address. */
  let requested: string | undefined

  /** Converts the errors of a request, and ends a session that has expired. */
  async function convert<Value>(signal: AbortSignal, answer: Promise<Value>): Promise<Value> {
    try {
      return await answer
    } catch (cause) {
      signal.throwIfAborted()
      const error = parseFrameError(cause)
      if (alertErrors.sessionExpired.is(error)) session.expire()
      throw error
    }
  }

  /** @throws emailErrors.cooldown */
  function checkCooldown(): void {
    const remainingMs = getEmailCooldownMs(context)
    if (remainingMs > 0) throw emailErrors.cooldown({ n: toCooldownSeconds(remainingMs) })
  }

  /** Reads whether the change was made, although its answer is an error: an earlier answer may have been lost. */
  async function findChanged(signal: AbortSignal): Promise<string | undefined> {
    const { email } = await frame.request('GET_USER', undefined, { signal }).catch(() => ({ email: undefined }))
    return email && email.toLowerCase() === requested?.toLowerCase() ? email : undefined
  }

  return {
    async start(email, signal) {
      requested = email
      const question = new AbortController()
      const abort = () => question.abort(signal.reason)
      signal.addEventListener('abort', abort)
      asking = question
      try {
        await convert(signal, withDeadline(frame.load(), { clock: context.clock, signal }))
        // Before the question, so that no visitor approves a change that then has to wait.
        checkCooldown()
        const { action } = await convert(signal, frame.request('UPDATE_EMAIL', { email }, { signal: question.signal }))
        // Another tab may have requested an email meanwhile.
        if (getEmailCooldownMs(context) === 0) beginEmailCooldown(context)
        return action
      } catch (cause) {
        signal.throwIfAborted()
        if (question.signal.aborted || toProviderError(cause).code === RPC_CODES.userRejected) {
          throw connectionErrors.userRejected({}, { cause })
        }
        throw cause
      } finally {
        signal.removeEventListener('abort', abort)
        if (asking === question) asking = undefined
      }
    },
    async verifyPrimary(code, signal) {
      await convert(signal, frame.request('UPDATE_EMAIL_PRIMARY_OTP', { otp: code }, { signal }))
    },
    async verifySecondary(code, signal) {
      let newEmail: string
      try {
        ;({ newEmail } = await convert(signal, frame.request('UPDATE_EMAIL_SECONDARY_OTP', { otp: code }, { signal })))
      } catch (error) {
        const changed = UNCHANGED.some((known) => known.is(error)) ? undefined : await findChanged(signal)
        signal.throwIfAborted()
        if (changed === undefined) throw error
        newEmail = changed
      }
      session.setEmail(newEmail)
      return newEmail
    },
    reject: () => asking?.abort(),
  }
}
