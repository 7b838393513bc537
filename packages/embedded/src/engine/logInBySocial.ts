import {
  socialErrors,
  STILL_WAITING_MS,
  withDeadline,
  type ConnectInputs,
  type ConnectRequest,
  type SocialPopup,
  type SocialStep,
  type Unsubscribe,
} from '@openappkit/core/internal'
import type { FrameResponse } from '@openappkit/frame'
import { isFrameTimeout } from './isFrameTimeout.ts'
import { getSiteCode } from './parseFrameError.ts'
import { parseSocialError } from './parseSocialError.ts'
import { retryOutages } from './retryOutages.ts'
import type { EngineContext } from './types.ts'

/** Longer than a login is valid, so that the secure site reports its end. */
export const LOGIN_DEADLINE_MS = 660_000

/** Answers to a ticket that does not belong to this login, or has been used. The login goes on (S13). */
const FOREIGN_CODES: readonly string[] = ['loginUnknown', 'socialExpired', 'socialPending']

const LOOKS_CLOSED =
  'The window of the login looks closed, and the login has not ended. If the visitor has not closed it, a page has cut the tie to it: if your page sends "Cross-Origin-Opener-Policy: same-origin", send "same-origin-allow-popups" instead.'

export type FrameUser = FrameResponse<'CONNECT_SOCIAL'>
export type SocialRequest = Pick<ConnectRequest, 'signal' | 'network'> & Required<Pick<ConnectRequest, 'showStep'>>

interface Login extends Readonly<ConnectInputs['social']> {
  readonly popup: SocialPopup
  readonly engine: EngineContext
  readonly request: SocialRequest
  /** Aborted when the login has ended. */
  readonly signal: AbortSignal
}

/**
 * Begins a login at the secure site.
 *
 * @returns The page that the window has to load, and whether the login ends with the page.
 */
export async function requestLogin({
  engine,
  provider,
  popup,
  signal,
}: Pick<Login, 'engine' | 'provider' | 'popup' | 'signal'>): Promise<FrameResponse<'GET_SOCIAL_REDIRECT_URI'>> {
  const { context, frame, secureOrigin } = engine
  await withDeadline(frame.load(), { clock: context.clock, signal })
  const { uri, isStorageBlocked = false } = await frame.request(
    'GET_SOCIAL_REDIRECT_URI',
    { provider, ...(popup.returnTo !== undefined && { returnTo: popup.returnTo }) },
    { signal },
  )
  const isOwn = URL.canParse(uri) && new URL(uri).origin === secureOrigin && new URL(uri).search === ''
  if (!isOwn) throw socialErrors.notInitiated()
  return { uri: new URL(uri).href, isStorageBlocked }
}

/** The ticket of a login: 32 bytes as base64url. */
const TICKET = /^\?ticket=[-\w]{43}$/

/**
 * Parses the message with which the window of a social login ends.
 *
 * @param data - Of the message.
 * @param loginUri - Where the login began.
 * @returns The address of the same login with its ticket; `undefined` for a foreign message (S13).
 */
function parseResultUri(data: unknown, loginUri: string): string | undefined {
  const { resultUri } = Object(data) as { readonly resultUri?: unknown }
  const isOwn =
    typeof resultUri === 'string' && resultUri.startsWith(loginUri) && TICKET.test(resultUri.slice(loginUri.length))
  return isOwn ? resultUri : undefined
}

/** SPEC §7. */
const POLL_MS = 1_000

/** How often it is found closed: one that was just closed may still have sent its message, and the frame may know more about the login. */
const CLOSED_POLLS = 4

/**
 * Polls a window until it has been closed for 3 seconds.
 *
 * @param onClosed - Called once.
 */
function watchPopup(
  { clock }: Pick<EngineContext['context'], 'clock'>,
  popup: SocialPopup,
  onClosed: () => void,
): Unsubscribe {
  // Counted without the time of the device, which can be set meanwhile.
  let closedPolls = 0
  let clear: Unsubscribe

  function check(): void {
    if (closedPolls > 0 || popup.isClosed()) closedPolls += 1
    if (closedPolls >= CLOSED_POLLS) return onClosed()
    clear = clock.setTimeout(check, POLL_MS)
  }

  clear = clock.setTimeout(check, POLL_MS)
  return () => clear()
}

/** Waits at the frame, and for a message of the window. The first success counts. */
function complete(
  { engine, request, provider, popup, signal }: Login,
  { uri, isStorageBlocked = false }: FrameResponse<'GET_SOCIAL_REDIRECT_URI'>,
): Promise<FrameUser> {
  const { context, frame, secureOrigin } = engine
  /** The page of the login has been opened, after which a cut tie looks as a closed window. */
  let hasBegun = false
  let claimed: string | undefined
  let clearHint = () => {}
  function show(stage: SocialStep['stage'], isLate = false): void {
    clearHint()
    if (stage === 'checking' && !isLate) clearHint = context.clock.setTimeout(() => show(stage, true), STILL_WAITING_MS)
    void request.showStep('social', { provider, stage, isStorageBlocked, isLate }, LOGIN_DEADLINE_MS)
  }
  const connect = (given: string) =>
    retryOutages(engine, signal, () =>
      frame.request(
        'CONNECT_SOCIAL',
        { uri: given, ...frame.choose(request.network) },
        { signal, onProgress: (stage) => (hasBegun ||= stage === 'asking') },
      ),
    )

  /** The frame answers once the visitor has confirmed the login on its page. */
  async function awaitConfirmed(): Promise<FrameUser> {
    for (;;) {
      try {
        return await connect(uri)
      } catch (error) {
        signal.throwIfAborted()
        if (!isFrameTimeout(error) && getSiteCode(error) !== 'socialPending') throw error
      }
    }
  }

  return new Promise<FrameUser>((resolve, reject) => {
    async function claim(resultUri: string): Promise<void> {
      try {
        resolve(await connect(resultUri))
      } catch (error) {
        if (!FOREIGN_CODES.includes(getSiteCode(error))) return reject(error)
        if (signal.aborted) return
        show('waiting')
        stopPolling = poll()
      }
    }

    const poll = () =>
      watchPopup(context, popup, () => {
        if (!hasBegun) return reject(socialErrors.popupClosed())
        context.log.warn(LOOKS_CLOSED)
        show('closed')
      })
    let stopPolling = poll()
    const unsubscribe = popup.watchMessages(({ origin, data }) => {
      const resultUri = origin === secureOrigin ? parseResultUri(data, uri) : undefined
      if (resultUri === undefined || resultUri === claimed) return
      claimed = resultUri
      stopPolling()
      show('checking')
      void claim(resultUri)
    })
    const end = () => {
      unsubscribe()
      stopPolling()
      clearHint()
      reject(signal.reason)
    }
    signal.addEventListener('abort', end, { once: true })
    if (signal.aborted) return end()
    show('waiting')
    awaitConfirmed().then(resolve, reject)
  })
}

/** Rejects if the visitor closes the window before it has loaded a page. */
function rejectIfClosed<Value>({ engine, popup, signal }: Login, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = watchPopup(engine.context, popup, () => reject(socialErrors.popupClosed()))
    signal.addEventListener('abort', stop, { once: true })
    promise.then(resolve, reject).finally(stop)
  })
}

/**
 * Logs in by a social account: the window loads the secure site, which sends the visitor to the provider. The window reports the
 * end by a message. A page of the provider may have cut the tie to the window, so the frame waits for the end at the same time.
 *
 * @returns The user that the frame has confirmed.
 * @throws socialErrors; emailErrors.recoveryNeeded, cooldown; alertErrors.originNotAllowed; `frame.loadFailed`, `frame.requestTimedOut`
 */
export async function logInBySocial(
  engine: EngineContext,
  request: SocialRequest,
  input: ConnectInputs['social'],
): Promise<FrameUser> {
  const { provider, popup } = input
  if (!popup) throw socialErrors.popupBlocked()
  const ending = new AbortController()
  const abort = () => ending.abort(request.signal.reason)
  request.signal.addEventListener('abort', abort)
  if (request.signal.aborted) abort()
  const login: Login = { engine, request, provider, popup, signal: ending.signal }
  let fallback: Parameters<typeof parseSocialError>[1] = 'notInitiated'
  try {
    const begun = await rejectIfClosed(login, requestLogin(login))
    fallback = 'failed'
    popup.navigate(begun.uri)
    return await complete(login, begun)
  } catch (error) {
    request.signal.throwIfAborted()
    throw parseSocialError(error, fallback)
  } finally {
    request.signal.removeEventListener('abort', abort)
    ending.abort()
    popup.close()
  }
}
