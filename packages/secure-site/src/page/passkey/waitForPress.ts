/** @module The question for a press: loaded in the browsers that need one, and for visitors who have used no passkey. */
import './define.ts'
import type { RequestContext } from '@openappkit/frame/host'
import type { PageState } from '../boot/types.ts'
import type { LoggedIn } from '../login/createLogin.ts'
import { chooseNewAccountMessages } from '../new-account/chooseNewAccountMessages.ts'
import { createInWindow } from '../new-account/createInWindow.ts'
import { passkeyPageErrors } from './errors.ts'
import type { PressStep } from './press-view.ts'

/** The height that the dapp first gives the frame, in CSS pixels. */
const FIRST_HEIGHT = 240

type Page = Pick<PageState, 'clock' | 'languages' | 'parent' | 'loadApprovals' | 'opensNoWindow' | 'project' | 'ready'>

/**
 * Shows a button in the frame, and waits for its press. The press of the visitor in the page of the dapp does not count here. Another button
 * opens the page at the top level that creates an account with a passkey, which the frame then logs in to.
 *
 * @param step - `none`: the visitor has used no passkey.
 * @returns who has created an account; `made` if another window has made one, whose passkey the visitor uses next; `undefined` if the visitor
 *   uses a passkey now
 * @throws `passkeys.passkeyNotUsed` if the visitor leaves, `frame.aborted`, and the errors of the wallet
 */
export async function waitForPress(
  page: Page,
  { origin, signal, show, hide }: Pick<RequestContext, 'origin' | 'signal' | 'show' | 'hide'>,
  step: Extract<PressStep, 'press' | 'none'>,
): Promise<LoggedIn | 'made' | undefined> {
  const { messages, tag, direction } = await chooseNewAccountMessages(page.languages)
  // Loads the theme of the dapp too.
  await page.loadApprovals()
  signal.throwIfAborted()
  Object.assign(document.documentElement, { lang: tag, dir: direction })
  const url = `/passkey?projectId=${encodeURIComponent(page.project.id)}`
  const view = document.createElement('oak-passkey-press')
  /** Ends with the question. */
  const asking = new AbortController()
  show(FIRST_HEIGHT)
  try {
    return await new Promise<LoggedIn | 'made' | undefined>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      Object.assign(view, {
        ...{ messages, origin, step, url },
        onPress: () => resolve(undefined),
        async onCreate() {
          // In the press, without which a browser opens no window.
          const tab = page.opensNoWindow ? null : open(url, '_blank', 'popup,width=600,height=800')
          page.opensNoWindow = !tab
          view.step = tab ? 'window' : 'link'
          if (!tab) return
          const user = await createInWindow(page, { origin, tab, signal: asking.signal }).catch(reject)
          if (user) return resolve(user)
          view.step = 'closed'
        },
        onLeave: () => reject(passkeyPageErrors.passkeyNotUsed()),
        onHeight: (height: number) => signal.aborted || show(height),
      })
      page.parent.replaceChildren(view)
    })
  } finally {
    asking.abort(passkeyPageErrors.passkeyNotUsed())
    view.remove()
    if (!signal.aborted) hide()
  }
}
