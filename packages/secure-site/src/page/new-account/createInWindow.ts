import { isAppKitError } from '@openappkit/common'
import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import type { PageState } from '../boot/types.ts'
import type { LoggedIn } from '../login/createLogin.ts'
import { proofErrors } from '../proof/errors.ts'
import { isUnanswered } from '../proof/isUnanswered.ts'
import { WINDOW_MESSAGE, type NewPasskey, type WindowAnswer, type WindowRequest } from './types.ts'

/** How often the frame looks whether the visitor has closed the window. */
const LOOK_MS = 500

export interface PasskeyWindow {
  /** The pinned origin. */
  readonly origin: string
  /** The window that the frame has opened. */
  readonly tab: Window
  /** Aborted when the visitor leaves: it closes the window. */
  readonly signal: AbortSignal
}

/** A request of the window. It is a page of this site, so its form is known. */
interface WindowMessage {
  readonly type?: unknown
  readonly request: WindowRequest
}

const describe = (error: unknown): WindowAnswer => {
  const { code, params } = isAppKitError(error) ? error : proofErrors.unreachable()
  return { problem: { code, params } }
}

/**
 * Makes an account with the passkey that a window creates, and its wallet. The window and this frame are pages of one origin, and the
 * frame has opened it: so the passkey is for the device key and the pinned origin of this frame, and no link of another person leads here.
 *
 * The window makes the account of an owner itself, so it stays open if the frame does not wait as long.
 *
 * @returns `made` if the window has made the account itself, or if its making was not answered: the visitor logs in to it with the passkey;
 *   `undefined` if the visitor has closed the window, or left, before the account was made
 * @throws the errors of the wallet, after the account was made
 */
export async function createInWindow(
  { clock, project, ready }: Pick<PageState, 'clock' | 'project' | 'ready'>,
  { origin, tab, signal }: PasskeyWindow,
): Promise<LoggedIn | 'made' | undefined> {
  const { api, login } = await ready
  let loginId = ''
  const ended = new AbortController()
  let isOwn = false

  async function start(): Promise<WindowAnswer> {
    const body = { projectId: project.id, origin }
    const { loginId: id, ...creation } = await api(passkeyEndpoints.startPasskeyAccount, { body, signal })
    loginId = id
    return { creation }
  }

  /** Not aborted: the challenge is used up when the server has it. */
  const finish = ({ attestation }: NewPasskey) =>
    api(passkeyEndpoints.createPasskeyAccount, { id: loginId, body: attestation })

  try {
    return await new Promise<LoggedIn | 'made' | undefined>((resolve, reject) => {
      /** The window may close itself from here on. */
      let isFinishing = false
      /** The account may be made. */
      let isLost = false

      async function answer(request: WindowRequest): Promise<WindowAnswer> {
        if (request.kind === 'start') return start()
        if (request.kind === 'own') isOwn = true
        if (request.kind === 'made') resolve('made')
        if (request.kind !== 'finish') return { isDone: true }
        isFinishing = true
        const created = await finish(request).catch((error: unknown) => {
          isFinishing = false
          isLost ||= isUnanswered(error)
          throw error
        })
        const { attestation, prf } = request
        const passkey = prf && { credentialId: attestation.credentialId, prf }
        login.finish(created, { passkey, signal }).then(resolve, reject)
        return { isDone: true }
      }

      function look(): void {
        if (ended.signal.aborted) return
        if (tab.closed && !isFinishing) resolve(isLost ? 'made' : undefined)
        else clock.setTimeout(look, LOOK_MS)
      }

      addEventListener(
        'message',
        ({ data, origin: from, ports: [port], source }: MessageEvent<WindowMessage | null>) => {
          if (source !== tab || from !== location.origin || data?.type !== WINDOW_MESSAGE || !port) return
          void answer(data.request)
            .catch(describe)
            .then((sent) => port.postMessage(sent))
        },
        { signal: ended.signal },
      )
      signal.addEventListener('abort', () => resolve(undefined), { once: true })
      look()
    })
  } finally {
    ended.abort()
    if (!isOwn) tab.close()
  }
}
