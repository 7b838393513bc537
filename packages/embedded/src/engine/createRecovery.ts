import { emailErrors, type ConnectRequest, type ConnectResult } from '@openappkit/core'
import { getSiteCode, parseFrameError } from './parseFrameError.ts'
import type { EngineContext } from './types.ts'

interface Recovery {
  /** Asks the visitor in the frame for a passkey or the recovery code, after a login that did not open the wallet. */
  recover(request: Pick<ConnectRequest, 'network' | 'signal'>): Promise<ConnectResult>
  /** The visitor has left the question in the frame without an answer. */
  reject(): void
}

/** Whether a login has ended because only its owner can open the wallet. The error may be the cause of another one. */
export function needsOwner(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return getSiteCode(error) === 'recoveryNeeded' || needsOwner(error.cause)
}

export function createRecovery({ frame, session }: EngineContext): Recovery {
  let asking: AbortController | undefined
  return {
    /** @throws emailErrors.recoveryNeeded if the visitor leaves it for later, and the errors of the frame */
    async recover({ network, signal }) {
      const question = new AbortController()
      const abort = () => question.abort(signal.reason)
      signal.addEventListener('abort', abort)
      asking = question
      try {
        await frame.request('RECOVER', undefined, { signal: question.signal })
        const user = await frame.request('GET_USER', frame.choose(network), { signal })
        signal.throwIfAborted()
        return session.hold(user)
      } catch (cause) {
        signal.throwIfAborted()
        if (question.signal.aborted) throw emailErrors.recoveryNeeded({}, { cause })
        throw parseFrameError(cause, true)
      } finally {
        signal.removeEventListener('abort', abort)
        asking = undefined
      }
    },
    reject: () => asking?.abort(),
  }
}
