import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import type { Clock } from '../clock/clock.ts'
import { withDeadline } from '../clock/withDeadline.ts'
import { proofErrors } from '../proof/errors.ts'
import { parseAnswer } from '../proof/parseAnswer.ts'
import { WINDOW_MESSAGE, type AccountMaker, type WindowAnswer, type WindowRequest } from './types.ts'

/** Longer than the frame waits for its server. */
const TIMEOUT_MS = 40_000

/** A frame that waits answers at once. */
const TELL_MS = 2_000

export interface FrameMaker extends Omit<AccountMaker, 'find'> {
  /** Tells the frame that the page makes the account itself, or has made it. @returns whether the frame still waits for it */
  tell(kind: 'own' | 'made'): Promise<boolean>
}

function refuseAnswer(): never {
  throw proofErrors.invalidAnswer({ status: 500 })
}

/** A window as its opener, of any site. */
type Opener = Pick<Window, 'postMessage'> & { readonly location: Pick<Location, 'origin'> }

/** Whether a window is of this origin: another one may open the page too. */
export function isOwnWindow(opener: Opener | null, origin: string): opener is Opener {
  try {
    return opener?.location.origin === origin
  } catch {
    return false
  }
}

/** Asks the frame that has opened this page, and no other page: the browser compares the origin. */
function ask(opener: Opener, origin: string, request: WindowRequest, signal: AbortSignal): Promise<WindowAnswer> {
  const { port1, port2 } = new MessageChannel()
  signal.addEventListener('abort', () => port1.close(), { once: true })
  return new Promise((resolve) => {
    const receive = ({ data }: MessageEvent<WindowAnswer>) => {
      port1.close()
      resolve(data)
    }
    port1.addEventListener('message', receive, { once: true })
    port1.start()
    opener.postMessage({ type: WINDOW_MESSAGE, request }, origin, [port2])
  })
}

/** Throws what the frame reports, as if this page had asked the server. */
function throwProblem(error: Extract<WindowAnswer, { problem: unknown }>['problem']): never {
  const endpoint = passkeyEndpoints.createPasskeyAccount
  // Also errors of the requests that the frame sends: after a lost answer, the account may be made.
  const catalogue = { ...endpoint.catalogue, ...proofErrors }
  return parseAnswer({ ...endpoint, catalogue }, 500, JSON.stringify({ error })) as never
}

/** The frame of a site makes the account, with the key of its device. It answers errors by their codes. */
export function createFrameMaker(
  opener: Opener,
  { clock, origin }: { readonly clock: Clock; readonly origin: string },
): FrameMaker {
  async function send(
    request: WindowRequest,
    timeoutMs = TIMEOUT_MS,
  ): Promise<Exclude<WindowAnswer, { problem: unknown }>> {
    const createError = () => proofErrors.timedOut({ seconds: timeoutMs / 1_000 })
    const answer = await withDeadline({ clock, timeoutMs, createError }, (signal) =>
      ask(opener, origin, request, signal),
    )
    if (!('problem' in answer)) return answer
    return throwProblem(answer.problem)
  }

  return {
    isInFrame: true,
    async start() {
      const answer = await send({ kind: 'start' })
      if (!('creation' in answer)) return refuseAnswer()
      return answer.creation
    },
    async finish(passkey) {
      await send({ kind: 'finish', ...passkey })
    },
    tell: (kind) =>
      send({ kind }, TELL_MS).then(
        () => true,
        () => false,
      ),
  }
}
