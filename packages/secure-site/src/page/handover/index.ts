/** @module The question in the frame that opens the page of the account: loaded with the first one. */
import './define.ts'
import type { RequestContext } from '@openappkit/frame/host'
import { chooseAccountMessages } from '../account/chooseAccountMessages.ts'
import type { PageState } from '../boot/types.ts'
import { openAccountTab } from './openAccountTab.ts'

/** The height that the dapp first gives the frame, in CSS pixels. */
const FIRST_HEIGHT = 240

/**
 * Shows a button in the frame that opens the page of the account, with the login of this frame. The press of the visitor in the page of the
 * dapp opens no window of the frame, and what the dapp opens could not get the login. If the frame gets no window, it shows a link.
 *
 * @throws `secureSite.sessionEnded` without a session; `frame.aborted`
 */
export async function openAccount(
  page: Pick<PageState, 'languages' | 'parent' | 'loadApprovals' | 'opensNoWindow' | 'project' | 'ready'>,
  { signal, show, hide }: Pick<RequestContext, 'signal' | 'show' | 'hide'>,
): Promise<void> {
  const { api, login } = await page.ready
  const [user, { messages, tag, direction }] = await Promise.all([
    login.getUser(signal),
    chooseAccountMessages(page.languages),
  ])
  // Loads the theme of the dapp too.
  await page.loadApprovals()
  signal.throwIfAborted()
  Object.assign(document.documentElement, { lang: tag, dir: direction })
  const view = document.createElement('oak-open-account')
  const isByAddress = user.authProvider === 'email' || user.authProvider === 'passkey'
  const email = (isByAddress && user.email) || ''
  const url = `/account?projectId=${encodeURIComponent(page.project.id)}${email && `#email=${encodeURIComponent(email)}`}`
  /** Ends with the question. */
  const asking = new AbortController()
  show(FIRST_HEIGHT)
  try {
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      Object.assign(view, {
        ...{ messages, url },
        step: page.opensNoWindow ? 'link' : 'button',
        async onOpen() {
          view.step = 'opening'
          if (await openAccountTab({ api, url, signal: asking.signal })) return resolve()
          page.opensNoWindow = true
          view.step = 'link'
        },
        onLeave: resolve,
        onHeight: (height: number) => signal.aborted || show(height),
      })
      page.parent.replaceChildren(view)
    })
  } finally {
    asking.abort()
    view.remove()
    if (!signal.aborted) hide()
  }
}
